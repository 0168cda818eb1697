#include "CRuntime.h"

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
