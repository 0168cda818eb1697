#include "CRuntime.h"

#include <stddef.h>

// The descriptors of methods and classes, by the names that the compiler gives them. Weak: a missing one is "unknown".
#define DESCRIPTOR(name, symbol) extern const char name[] __asm__(symbol) __attribute__((weak))

DESCRIPTOR(responder_class, "$s9UIKitCore11UIResponderCMn");
DESCRIPTOR(view_class, "$s9UIKitCore6UIViewCMn");
DESCRIPTOR(control_class, "$s9UIKitCore9UIControlCMn");

DESCRIPTOR(cut, "$s9UIKitCore11UIResponderC3cutyyypSgFTq");
DESCRIPTOR(copy, "$s9UIKitCore11UIResponderC4copyyyypSgFTq");
DESCRIPTOR(paste, "$s9UIKitCore11UIResponderC5pasteyyypSgFTq");
DESCRIPTOR(delete_backward, "$s9UIKitCore11UIResponderC6deleteyyypSgFTq");
DESCRIPTOR(select_text, "$s9UIKitCore11UIResponderC6selectyyypSgFTq");
DESCRIPTOR(select_all, "$s9UIKitCore11UIResponderC9selectAllyyypSgFTq");
DESCRIPTOR(boldface, "$s9UIKitCore11UIResponderC14toggleBoldfaceyyypSgFTq");
DESCRIPTOR(italics, "$s9UIKitCore11UIResponderC13toggleItalicsyyypSgFTq");
DESCRIPTOR(underline, "$s9UIKitCore11UIResponderC15toggleUnderlineyyypSgFTq");
DESCRIPTOR(touches_began, "$s9UIKitCore11UIResponderC12touchesBegan_4withyShyAA7UITouchCG_AA7UIEventCSgtFTq");
DESCRIPTOR(touches_moved, "$s9UIKitCore11UIResponderC12touchesMoved_4withyShyAA7UITouchCG_AA7UIEventCSgtFTq");
DESCRIPTOR(touches_ended, "$s9UIKitCore11UIResponderC12touchesEnded_4withyShyAA7UITouchCG_AA7UIEventCSgtFTq");
DESCRIPTOR(accessibility_activate, "$s9UIKitCore11UIResponderC21accessibilityActivateSbyFTq");
DESCRIPTOR(hit_test, "$s9UIKitCore6UIViewC7hitTest_4withACSg10Foundation7CGPointV_AA7UIEventCSgtFTq");
DESCRIPTOR(point_inside, "$s9UIKitCore6UIViewC5point6inside4withSb10Foundation7CGPointV_AA7UIEventCSgtFTq");
DESCRIPTOR(draw_rect, "$s9UIKitCore6UIViewC4drawyy10Foundation6CGRectVFTq");
DESCRIPTOR(draw_layer, "$s9UIKitCore6UIViewC4draw_2iny06QuartzB07CALayerC_0B8Graphics9CGContextCtFTq");
DESCRIPTOR(should_begin, "$s9UIKitCore6UIViewC28gestureRecognizerShouldBeginySbAA09UIGestureE0CFTq");
DESCRIPTOR(begin_tracking, "$s9UIKitCore9UIControlC13beginTracking_4withSbAA7UITouchC_AA7UIEventCSgtFTq");
DESCRIPTOR(continue_tracking, "$s9UIKitCore9UIControlC16continueTracking_4withSbAA7UITouchC_AA7UIEventCSgtFTq");
DESCRIPTOR(table_controller_class, "$s9UIKitCore21UITableViewControllerCMn");
DESCRIPTOR(
    commit_editing,
    "$s9UIKitCore21UITableViewControllerC05tableD0_6commit8forRowAtyAA0cD0C_AA0cD4CellC12EditingStyleO"
    "20FoundationEssentials9IndexPathVtFTq");
DESCRIPTOR(
    move_row,
    "$s9UIKitCore21UITableViewControllerC05tableD0_9moveRowAt2toyAA0cD0C_20FoundationEssentials9IndexPathVAKtFTq");

extern const void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *description);

typedef struct {
    const char *descriptor;
    const char *class_descriptor;
} method;

runtime_answer runtime_overrides_method(const void *type, const void *base, runtime_method which) {
    const method methods[] = {
        [runtime_method_cut] = {cut, responder_class},
        [runtime_method_copy] = {copy, responder_class},
        [runtime_method_paste] = {paste, responder_class},
        [runtime_method_delete] = {delete_backward, responder_class},
        [runtime_method_select] = {select_text, responder_class},
        [runtime_method_select_all] = {select_all, responder_class},
        [runtime_method_toggle_boldface] = {boldface, responder_class},
        [runtime_method_toggle_italics] = {italics, responder_class},
        [runtime_method_toggle_underline] = {underline, responder_class},
        [runtime_method_touches_began] = {touches_began, responder_class},
        [runtime_method_touches_moved] = {touches_moved, responder_class},
        [runtime_method_touches_ended] = {touches_ended, responder_class},
        [runtime_method_accessibility_activate] = {accessibility_activate, responder_class},
        [runtime_method_hit_test] = {hit_test, view_class},
        [runtime_method_point_inside] = {point_inside, view_class},
        [runtime_method_draw_rect] = {draw_rect, view_class},
        [runtime_method_draw_layer] = {draw_layer, view_class},
        [runtime_method_gesture_should_begin] = {should_begin, view_class},
        [runtime_method_begin_tracking] = {begin_tracking, control_class},
        [runtime_method_continue_tracking] = {continue_tracking, control_class},
        [runtime_method_commit_editing] = {commit_editing, table_controller_class},
        [runtime_method_move_row] = {move_row, table_controller_class},
    };
    if ((unsigned)which >= runtime_method_count) return runtime_answer_unknown;
    method method = methods[which];
    if (method.descriptor == NULL || method.class_descriptor == NULL) return runtime_answer_unknown;
    return swift_lookUpClassMethod(type, method.descriptor, method.class_descriptor)
                   != swift_lookUpClassMethod(base, method.descriptor, method.class_descriptor)
               ? runtime_answer_yes
               : runtime_answer_no;
}
