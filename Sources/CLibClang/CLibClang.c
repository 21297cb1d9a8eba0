#include "CLibClang.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE_OF_SIGNAL_STACK (64 * 1024)

static char *sentence(const char *what, const char *detail) {
  size_t size = strlen(what) + strlen(detail) + 1;
  char *text = malloc(size);
  if (text) snprintf(text, size, "%s%s", what, detail);
  return text;
}

char *libclang_load(const char *path, LibClangFunctions *functions) {
  // It reads on the thread that asks, whose stack is known.
  setenv("LIBCLANG_NOTHREADS", "1", 1);
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    const char *error = dlerror();
    return sentence("cannot be loaded: ", error ? error : "no reason is told");
  }
  // The library is never closed: what was made with it may live as long as the program.
#define FIND_AS(field, symbol)                                                                                         \
  *(void **)(&functions->field) = dlsym(library, symbol);                                                              \
  if (!functions->field) {                                                                                             \
    dlclose(library);                                                                                                  \
    return sentence("is too old: it has no function ", symbol);                                                        \
  }
#define FIND(name) FIND_AS(name, "clang_" #name)
  FIND(getClangVersion)
  FIND(getCString)
  FIND(disposeString)
  FIND(createIndex)
  FIND(disposeIndex)
  FIND(parseTranslationUnit2)
  FIND(disposeTranslationUnit)
  FIND(getNumDiagnostics)
  FIND(getDiagnostic)
  FIND(disposeDiagnostic)
  FIND(getDiagnosticSeverity)
  FIND(getDiagnosticSpelling)
  FIND(getDiagnosticLocation)
  FIND(getTranslationUnitCursor)
  FIND(visitChildren)
  FIND(getCursorKind)
  FIND(getCursorSpelling)
  FIND(getCursorLocation)
  FIND(getExpansionLocation)
  FIND(getFileName)
  FIND(getCursorType)
  FIND(getCursorResultType)
  FIND(getCanonicalType)
  FIND(getTypeSpelling)
  FIND(getPointeeType)
  FIND(getResultType)
  FIND(getNumArgTypes)
  FIND(getArgType)
  FIND(getTypeDeclaration)
  FIND(getTypedefDeclUnderlyingType)
  FIND(isConstQualifiedType)
  FIND(isCursorDefinition)
  FIND(getCursorReferenced)
  FIND(getCursorPrintingPolicy)
  FIND(getCursorPrettyPrinted)
  FIND(getOverriddenCursors)
  FIND(disposeOverriddenCursors)
  FIND_AS(getTypeNullability, "clang_Type_getNullability")
  FIND_AS(getModifiedType, "clang_Type_getModifiedType")
  FIND_AS(getNamedType, "clang_Type_getNamedType")
  FIND_AS(getObjCObjectBaseType, "clang_Type_getObjCObjectBaseType")
  FIND_AS(getNumObjCTypeArgs, "clang_Type_getNumObjCTypeArgs")
  FIND_AS(getObjCTypeArg, "clang_Type_getObjCTypeArg")
  FIND_AS(getNumObjCProtocolRefs, "clang_Type_getNumObjCProtocolRefs")
  FIND_AS(getObjCProtocolDecl, "clang_Type_getObjCProtocolDecl")
  FIND_AS(getNumArguments, "clang_Cursor_getNumArguments")
  FIND_AS(getArgument, "clang_Cursor_getArgument")
  FIND_AS(disposePrintingPolicy, "clang_PrintingPolicy_dispose")
#undef FIND
#undef FIND_AS
  return NULL;
}

void libclang_survive_overflow(void) {
  static _Thread_local char *stack;
  if (!stack && (stack = malloc(SIZE_OF_SIGNAL_STACK))) {
    stack_t given = {.ss_sp = stack, .ss_size = SIZE_OF_SIGNAL_STACK, .ss_flags = 0};
    sigaltstack(&given, NULL);
  }
  const int signals[] = {SIGSEGV, SIGBUS};
  for (size_t number = 0; number < sizeof signals / sizeof *signals; number++) {
    struct sigaction action;
    if (sigaction(signals[number], NULL, &action) != 0) continue;
    if (action.sa_handler == SIG_DFL || action.sa_handler == SIG_IGN || action.sa_flags & SA_ONSTACK) continue;
    action.sa_flags |= SA_ONSTACK;
    sigaction(signals[number], &action, NULL);
  }
}
