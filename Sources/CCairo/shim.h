/// Cairo, Pango and fontconfig as CoreGraphics uses them, with functions for what Swift cannot import: macros, casts
/// between GObject types, and constants that are string macros. No logic lives here.
#ifndef TOUCHSTONE_CCAIRO_H
#define TOUCHSTONE_CCAIRO_H

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include FT_MODULE_H
#include FT_OUTLINE_H
#include <stdio.h>

/// How many Pango units make one of ours.
static inline double shim_pango_scale(void) { return (double)PANGO_SCALE; }

/// Makes a font map find its fonts in `config` only. True unless the map is of another kind.
static inline int shim_font_map_set_config(PangoFontMap *map, FcConfig *config) {
    if (!config || !PANGO_IS_FC_FONT_MAP(map)) return 0;
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    return 1;
}

/// Returns the configuration in which a font map finds its fonts; null for a map of another kind.
static inline FcConfig *shim_font_map_config(PangoFontMap *map) {
    return PANGO_IS_FC_FONT_MAP(map) ? pango_fc_font_map_get_config(PANGO_FC_FONT_MAP(map)) : NULL;
}

/// A font's names, and its weight on the scale of CSS.
typedef struct {
    char family[256], name[256], style[256];
    double weight;
    int is_slanted;
} shim_font_names;

/// Reads the names of the font with a number in a file. Returns how many fonts the file has; 0 when it cannot be read.
static inline int shim_read_font_names(const char *path, int number, shim_font_names *names) {
    int count = 0;
    FcPattern *pattern = FcFreeTypeQuery((const FcChar8 *)path, (unsigned)number, NULL, &count);
    if (!pattern) return 0;
    FcChar8 *text = NULL;
    double weight = FC_WEIGHT_REGULAR;
    int slant = FC_SLANT_ROMAN;
    if (FcPatternGetString(pattern, FC_FAMILY, 0, &text) == FcResultMatch)
        snprintf(names->family, sizeof names->family, "%s", (const char *)text);
    if (FcPatternGetString(pattern, FC_POSTSCRIPT_NAME, 0, &text) == FcResultMatch)
        snprintf(names->name, sizeof names->name, "%s", (const char *)text);
    if (FcPatternGetString(pattern, FC_STYLE, 0, &text) == FcResultMatch)
        snprintf(names->style, sizeof names->style, "%s", (const char *)text);
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight);
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant);
    names->weight = FcWeightToOpenTypeDouble(weight);
    names->is_slanted = slant != FC_SLANT_ROMAN;
    FcPatternDestroy(pattern);
    return count > 0 ? count : 1;
}

/// Cairo's font for a Pango font; owned by the latter. Null when the font cannot be opened.
static inline cairo_scaled_font_t *shim_scaled_font(PangoFont *font) {
    if (!font || !PANGO_IS_CAIRO_FONT(font)) return NULL;
    return pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font));
}

/// Whether a font's glyphs are pictures with colours of their own.
static inline int shim_has_color(cairo_scaled_font_t *font) {
    if (!font || cairo_scaled_font_get_type(font) != CAIRO_FONT_TYPE_FT) return 0;
    FT_Face face = cairo_ft_scaled_font_lock_face(font);
    int color = face && FT_HAS_COLOR(face) ? 1 : 0;
    if (face) cairo_ft_scaled_font_unlock_face(font);
    return color;
}

/// The path of a font's file; null when it has none, and when the font is not what the file alone shows: made bold or
/// slanted, one of several, or a variant.
static inline const char *shim_font_file(PangoFont *font) {
    if (!font || !PANGO_IS_FC_FONT(font)) return NULL;
    FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
    FcChar8 *path = NULL;
    FcBool embolden = FcFalse;
    FcMatrix *matrix = NULL;
    int index = 0;
    if (FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &embolden) == FcResultMatch && embolden) return NULL;
    if (FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch) return NULL;
    if (FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch && index != 0) return NULL;
    FcBool variable = FcFalse;
    if (FcPatternGetBool(pattern, FC_VARIABLE, 0, &variable) == FcResultMatch && variable) return NULL;
    FcChar8 *variations = NULL;
    if (FcPatternGetString(pattern, FC_FONT_VARIATIONS, 0, &variations) == FcResultMatch && variations[0]) return NULL;
    return FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch ? (const char *)path : NULL;
}

/// Whether a font's glyphs are drawn as the outlines in its file are: not thicker, not slanted, and not as pictures.
static inline int shim_has_plain_outlines(PangoFont *font) {
    if (!font || !PANGO_IS_FC_FONT(font)) return 0;
    FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
    FcBool outline = FcFalse, embolden = FcFalse;
    FcMatrix *matrix = NULL;
    if (FcPatternGetBool(pattern, FC_OUTLINE, 0, &outline) != FcResultMatch || !outline) return 0;
    if (FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &embolden) == FcResultMatch && embolden) return 0;
    return FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) != FcResultMatch;
}

/// Loads a glyph in the units of its font. Null when it has no outline.
static inline FT_Outline *shim_outline(FT_Face face, unsigned int glyph) {
    if (FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_IGNORE_TRANSFORM)) return NULL;
    return face->glyph->format == FT_GLYPH_FORMAT_OUTLINE ? &face->glyph->outline : NULL;
}

/// Has `spans` called with how much of each pixel an outline covers, inside `box`. The outline is in 64ths of a pixel.
static inline void shim_render(FT_Face face, FT_Outline *outline, FT_BBox box, FT_SpanFunc spans, void *user) {
    FT_Raster_Params params = {0};
    params.flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP;
    params.gray_spans = spans;
    params.user = user;
    params.clip_box = box;
    FT_Outline_Render(face->glyph->library, outline, &params);
}

/// Lengths of a font as parts of its size, y up; 0 for those that the font does not tell.
typedef struct {
    double ascender, descender, cap_height, x_height;
    double underline_position, underline_thickness, strikethrough_position;
} shim_font_lengths;

/// Measures a font without setting any text in it. False when the font cannot be opened.
static inline int shim_measure(PangoFont *font, shim_font_lengths *lengths) {
    hb_font_t *sized = font ? pango_font_get_hb_font(font) : NULL;
    if (!sized) return 0;
    // Whatever the font's size: in a large one, since lengths are whole numbers.
    const int size = 1 << 20;
    hb_font_t *hb = hb_font_create(hb_font_get_face(sized));
    hb_font_set_scale(hb, size, size);
    hb_font_extents_t extents;
    int known = hb_font_get_h_extents(hb, &extents);
    if (known) {
        lengths->ascender = extents.ascender / (double)size;
        lengths->descender = extents.descender / (double)size;
        hb_position_t value = 0, thickness = 0;
        if (hb_ot_metrics_get_position(hb, HB_OT_METRICS_TAG_CAP_HEIGHT, &value))
            lengths->cap_height = value / (double)size;
        if (hb_ot_metrics_get_position(hb, HB_OT_METRICS_TAG_X_HEIGHT, &value)) lengths->x_height = value / (double)size;
        if (hb_ot_metrics_get_position(hb, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &thickness) &&
            hb_ot_metrics_get_position(hb, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &value)) {
            lengths->underline_position = (value - thickness / 2.0) / size;
            lengths->underline_thickness = thickness / (double)size;
        }
        if (hb_ot_metrics_get_position(hb, HB_OT_METRICS_TAG_STRIKEOUT_SIZE, &thickness) &&
            hb_ot_metrics_get_position(hb, HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, &value)) {
            lengths->strikethrough_position = (value - thickness / 2.0) / size;
        }
    }
    hb_font_destroy(hb);
    return known;
}

/// Keeps FreeType from making strokes thicker, also when the environment (FREETYPE_PROPERTIES) asks for it. Holds for
/// all fonts that Cairo opens, of which `font` is one.
static inline void shim_forbid_stem_darkening(cairo_scaled_font_t *font) {
    if (!font || cairo_scaled_font_get_type(font) != CAIRO_FONT_TYPE_FT) return;
    FT_Face face = cairo_ft_scaled_font_lock_face(font);
    if (!face) return;
    FT_Bool forbid = 1;
    FT_Property_Set(face->glyph->library, "cff", "no-stem-darkening", &forbid);
    cairo_ft_scaled_font_unlock_face(font);
}

/// Gives a pattern another file.
static inline void shim_pattern_set_file(FcPattern *pattern, const char *file) {
    FcPatternDel(pattern, FC_FILE);
    FcPatternAddString(pattern, FC_FILE, (const FcChar8 *)file);
}

/// A font file's pattern as text, without the folder that the file is in; to be freed by the caller. Null for a file
/// that is no font.
static inline char *shim_pattern_text(const char *path, const char *name) {
    int count = 0;
    FcPattern *pattern = FcFreeTypeQuery((const FcChar8 *)path, 0, NULL, &count);
    if (!pattern) return NULL;
    shim_pattern_set_file(pattern, name);
    FcPatternDel(pattern, FC_CAPABILITY);
    FcPatternDel(pattern, FC_ORDER);
    char *text = (char *)FcNameUnparse(pattern);
    FcPatternDestroy(pattern);
    return text;
}

/// The fonts of an application in a configuration; they can be added to.
static inline FcFontSet *shim_fc_application_fonts(FcConfig *config) {
    return FcConfigGetFonts(config, FcSetApplication);
}

/// The colour attribute among the extra attributes of an item, which carries the number of the run; -1 without one.
static inline int shim_run_number(const PangoItem *item) {
    for (GSList *link = item->analysis.extra_attrs; link; link = link->next) {
        PangoAttribute *attribute = (PangoAttribute *)link->data;
        if (attribute->klass->type != PANGO_ATTR_FOREGROUND) continue;
        PangoColor color = ((PangoAttrColor *)attribute)->color;
        return (int)color.red << 16 | (int)color.green;
    }
    return -1;
}

/// Set in the flags of an item that stands for text that was left out.
static inline long shim_ellipsis_flag(void) { return PANGO_ANALYSIS_FLAG_IS_ELLIPSIS; }

/// A glyph without a picture: a space, a tab, or a control character.
static inline int shim_is_empty_glyph(PangoGlyph glyph) { return glyph == PANGO_GLYPH_EMPTY; }

/// A character for which no font has a glyph.
static inline int shim_is_unknown_glyph(PangoGlyph glyph) { return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0; }

#endif
