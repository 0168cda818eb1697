#include "CRuntime.h"

#include <stddef.h>

// Method descriptors of UIResponder's edit actions, in the order of EditAction. Weak: without them no class counts as one
// that overrides any.
#define DESCRIPTOR(name, symbol) extern const char name[] __asm__(symbol) __attribute__((weak))

DESCRIPTOR(cutAction, "$s9UIKitCore11UIResponderC3cutyyypSgFTq");
DESCRIPTOR(copyAction, "$s9UIKitCore11UIResponderC4copyyyypSgFTq");
DESCRIPTOR(pasteAction, "$s9UIKitCore11UIResponderC5pasteyyypSgFTq");
DESCRIPTOR(deleteAction, "$s9UIKitCore11UIResponderC6deleteyyypSgFTq");
DESCRIPTOR(selectAction, "$s9UIKitCore11UIResponderC6selectyyypSgFTq");
DESCRIPTOR(selectAllAction, "$s9UIKitCore11UIResponderC9selectAllyyypSgFTq");
DESCRIPTOR(boldfaceAction, "$s9UIKitCore11UIResponderC14toggleBoldfaceyyypSgFTq");
DESCRIPTOR(italicsAction, "$s9UIKitCore11UIResponderC13toggleItalicsyyypSgFTq");
DESCRIPTOR(underlineAction, "$s9UIKitCore11UIResponderC15toggleUnderlineyyypSgFTq");
DESCRIPTOR(responderClass, "$s9UIKitCore11UIResponderCMn");

extern const void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *description);

bool runtime_overrides_edit_action(const void *type, const void *responder, int action) {
    const char *const methods[] = {cutAction,       copyAction,     pasteAction,   deleteAction,   selectAction,
                                   selectAllAction, boldfaceAction, italicsAction, underlineAction};
    if (action < 0 || action >= (int)(sizeof methods / sizeof methods[0])) return false;
    const char *method = methods[action];
    if (method == NULL || responderClass == NULL) return false;
    return swift_lookUpClassMethod(type, method, responderClass)
        != swift_lookUpClassMethod(responder, method, responderClass);
}
