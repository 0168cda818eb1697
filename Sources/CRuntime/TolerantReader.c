#include "CRuntime.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define DESCRIPTOR(name, symbol) extern const char name[] __asm__(symbol) __attribute__((weak))

DESCRIPTOR(coder_class, "$s10Foundation7NSCoderCMn");
DESCRIPTOR(contains_value, "$s10Foundation7NSCoderC13containsValue6forKeySbSS_tFTq");
DESCRIPTOR(decode_object, "$s10Foundation7NSCoderC12decodeObject6forKeyypSgSS_tFTq");
DESCRIPTOR(decode_checked_object, "$s10Foundation7NSCoderC12decodeObject2of6forKeyypSgSayyXlXpGSg_SStFTq");

extern const void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *description);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define RESULT __attribute__((swift_indirect_result)) void *result

// A string of Swift is two words, and an optional value of any type is four, which are zero for nil.
typedef SWIFT bool (*ContainsValue)(uintptr_t key, uintptr_t text, SELF);
typedef SWIFT void (*DecodeObject)(RESULT, uintptr_t key, uintptr_t text, SELF);
typedef SWIFT void (*DecodeCheckedObject)(RESULT, uintptr_t classes, uintptr_t key, uintptr_t text, SELF);
enum { any_size = 4 * sizeof(uintptr_t) };

// A class as the Swift runtime describes it where there is no Objective-C. The methods follow.
typedef struct class_metadata {
    uintptr_t kind;
    const struct class_metadata *superclass;
    uint32_t flags, instance_address_point, instance_size;
    uint16_t instance_alignment_mask, reserved;
    uint32_t class_size, class_address_point;
    const void *description, *ivar_destroyer;
    const void *members[];
} class_metadata;

// The class of readers and its methods.
static ContainsValue contains;
static DecodeObject decode;
static DecodeCheckedObject decode_checked;

static SWIFT void decode_if_present(RESULT, uintptr_t key, uintptr_t text, SELF) {
    if (contains(key, text, self)) return decode(result, key, text, self);
    memset(result, 0, any_size);
}

static SWIFT void decode_checked_if_present(RESULT, uintptr_t classes, uintptr_t key, uintptr_t text, SELF) {
    if (contains(key, text, self)) return decode_checked(result, classes, key, text, self);
    memset(result, 0, any_size);
}

/// Returns a class that derives from `type` and differs from it only in the two methods; null if they are not found.
static const class_metadata *make_tolerant_class(const class_metadata *type) {
    if (!coder_class || !contains_value || !decode_object || !decode_checked_object) return NULL;
    contains = (ContainsValue)swift_lookUpClassMethod(type, contains_value, coder_class);
    decode = (DecodeObject)swift_lookUpClassMethod(type, decode_object, coder_class);
    decode_checked = (DecodeCheckedObject)swift_lookUpClassMethod(type, decode_checked_object, coder_class);

    char *copy = malloc(type->class_size);
    if (!copy) return NULL;
    memcpy(copy, (const char *)type - type->class_address_point, type->class_size);
    class_metadata *made = (class_metadata *)(copy + type->class_address_point);
    made->superclass = type;
    size_t count = (type->class_size - type->class_address_point - sizeof(class_metadata)) / sizeof(void *);
    int found = 0;
    for (size_t index = 0; index < count; index++) {
        if (made->members[index] == (const void *)decode) {
            made->members[index] = (const void *)decode_if_present;
            found |= 1;
        } else if (made->members[index] == (const void *)decode_checked) {
            made->members[index] = (const void *)decode_checked_if_present;
            found |= 2;
        }
    }
    if (found == 3) return made;
    free(copy);
    return NULL;
}

void runtime_tolerate_absent_keys(void *reader) {
    static const class_metadata *tolerant;
    static const class_metadata *original;
    const class_metadata **type = reader;
    if (!original) {
        original = *type;
        tolerant = make_tolerant_class(original);
    }
    if (tolerant && *type == original) *type = tolerant;
}
