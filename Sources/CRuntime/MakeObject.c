#include "CRuntime.h"

extern const char objectInitializer[] __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char objectClass[] __asm__("$s10Foundation8NSObjectCMn");
extern const void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *description);

typedef __attribute__((swiftcall)) void *(*AllocatingInitializer)(__attribute__((swift_context)) const void *type);

void *runtime_make_object(const void *type) {
    return ((AllocatingInitializer)swift_lookUpClassMethod(type, objectInitializer, objectClass))(type);
}
