#include "CRuntime.h"

#include <stdint.h>
#include <string.h>

extern const char objectInitializer[] __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char objectClass[] __asm__("$s10Foundation8NSObjectCMn");
extern const void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *description);

typedef __attribute__((swiftcall)) void *(*AllocatingInitializer)(__attribute__((swift_context)) const void *type);

extern const char layer_copier[] __asm__("$s10QuartzCore7CALayerC5layerACyp_tcfCTq") __attribute__((weak));
extern const char layer_class[] __asm__("$s10QuartzCore7CALayerCMn") __attribute__((weak));

void *runtime_make_object(const void *type) {
    return ((AllocatingInitializer)swift_lookUpClassMethod(type, objectInitializer, objectClass))(type);
}

typedef __attribute__((swiftcall)) void *(*LayerCopier)(
    void *layer, __attribute__((swift_context)) const void *type);

void *runtime_copy_layer(const void *type, void *layer) {
    if (!layer_copier || !layer_class) return 0;
    return ((LayerCopier)swift_lookUpClassMethod(type, layer_copier, layer_class))(layer, type);
}

#define DESCRIPTOR(name, symbol) extern const char name[] __asm__(symbol) __attribute__((weak))

DESCRIPTOR(view_class, "$s9UIKitCore6UIViewCMn");
DESCRIPTOR(view_maker, "$s9UIKitCore6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
DESCRIPTOR(controller_class, "$s9UIKitCore16UIViewControllerCMn");
DESCRIPTOR(controller_maker, "$s9UIKitCore16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfCTq");
DESCRIPTOR(cell_class, "$s9UIKitCore15UITableViewCellCMn");
DESCRIPTOR(cell_maker, "$s9UIKitCore15UITableViewCellC5style15reuseIdentifierA2C0E5StyleO_SSSgtcfCTq");

/// An optional string as Swift passes it: in two registers.
typedef struct {
    uint64_t first, second;
} text;

static text read_text(const void *value) {
    text result;
    memcpy(&result, value, sizeof result);
    return result;
}

typedef __attribute__((swiftcall)) void *(*ViewMaker)(
    double x, double y, double width, double height, __attribute__((swift_context)) const void *type);

void *runtime_make_view(const void *type, double x, double y, double width, double height) {
    if (!view_maker || !view_class) return 0;
    return ((ViewMaker)swift_lookUpClassMethod(type, view_maker, view_class))(x, y, width, height, type);
}

typedef __attribute__((swiftcall)) void *(*ControllerMaker)(
    uint64_t first, uint64_t second, void *bundle, __attribute__((swift_context)) const void *type);

void *runtime_make_controller(const void *type, const void *name, void *bundle) {
    if (!controller_maker || !controller_class) return 0;
    text copy = read_text(name);
    return ((ControllerMaker)swift_lookUpClassMethod(type, controller_maker, controller_class))(
        copy.first, copy.second, bundle, type);
}

typedef __attribute__((swiftcall)) void *(*CellMaker)(
    uint8_t style, uint64_t first, uint64_t second, __attribute__((swift_context)) const void *type);

void *runtime_make_cell(const void *type, unsigned char style, const void *identifier) {
    if (!cell_maker || !cell_class) return 0;
    text copy = read_text(identifier);
    return ((CellMaker)swift_lookUpClassMethod(type, cell_maker, cell_class))(style, copy.first, copy.second, type);
}
