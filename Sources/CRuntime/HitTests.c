#include "CRuntime.h"

#include <stddef.h>

// Method descriptors of UIView.hitTest(_:with:) and UIView.point(inside:with:). Weak: without them every class counts as
// one that overrides them, which is slow and not wrong.
extern const char hitTest[] __asm__("$s9UIKitCore6UIViewC7hitTest_4withACSg10Foundation7CGPointV_AA7UIEventCSgtFTq")
    __attribute__((weak));
extern const char pointInside[] __asm__("$s9UIKitCore6UIViewC5point6inside4withSb10Foundation7CGPointV_AA7UIEventCSgtFTq")
    __attribute__((weak));
extern const char viewClass[] __asm__("$s9UIKitCore6UIViewCMn") __attribute__((weak));

extern const void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *description);

bool runtime_keeps_hit_tests(const void *type, const void *view) {
    if (hitTest == NULL || pointInside == NULL || viewClass == NULL) return false;
    return swift_lookUpClassMethod(type, hitTest, viewClass) == swift_lookUpClassMethod(view, hitTest, viewClass)
        && swift_lookUpClassMethod(type, pointInside, viewClass) == swift_lookUpClassMethod(view, pointInside, viewClass);
}
