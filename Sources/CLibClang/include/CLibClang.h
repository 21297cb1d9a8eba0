// The part of libclang's C interface that Decombine uses, declared by hand and loaded while the program runs.
//
// Declared by hand so that the package builds with nothing installed: a system library target needs clang's own headers on a search path,
// and the flags for one would keep other packages from depending on this one. The layout of these types has been the same since LLVM 3.1
// (https://clang.llvm.org/doxygen/group__CINDEX.html; libclang promises that its interface stays binary compatible).

#ifndef CLIBCLANG_H
#define CLIBCLANG_H

typedef void *CXIndex;
typedef struct CXTranslationUnitImpl *CXTranslationUnit;
typedef void *CXFile;
typedef void *CXDiagnostic;
typedef void *CXPrintingPolicy;

typedef struct {
  const void *data;
  unsigned private_flags;
} CXString;

typedef struct {
  const char *Filename;
  const char *Contents;
  unsigned long Length;
} CXUnsavedFile;

typedef struct {
  const void *ptr_data[2];
  unsigned int_data;
} CXSourceLocation;

typedef struct {
  int kind;
  int xdata;
  const void *data[3];
} CXCursor;

typedef struct {
  int kind;
  void *data[2];
} CXType;

/// Called for each child of a cursor; gives one of `CXChildVisit_…`.
typedef int (*CXCursorVisitor)(CXCursor cursor, CXCursor parent, void *context);

enum { CXChildVisit_Break = 0, CXChildVisit_Continue = 1, CXChildVisit_Recurse = 2 };

/// Kinds of cursors; only those whose numbers are the same in all versions.
enum {
  CXCursor_StructDecl = 2,
  CXCursor_FunctionDecl = 8,
  CXCursor_ParmDecl = 10,
  CXCursor_ObjCInterfaceDecl = 11,
  CXCursor_ObjCCategoryDecl = 12,
  CXCursor_ObjCProtocolDecl = 13,
  CXCursor_ObjCPropertyDecl = 14,
  CXCursor_ObjCInstanceMethodDecl = 16,
  CXCursor_ObjCClassMethodDecl = 17,
  CXCursor_TypedefDecl = 20,
  CXCursor_ObjCSuperClassRef = 40,
  CXCursor_ObjCProtocolRef = 41,
  CXCursor_ObjCClassRef = 42,
  CXCursor_AnnotateAttr = 406,
  CXCursor_FlagEnum = 437,
};

/// Kinds of types; only those whose numbers are the same in all versions.
enum {
  CXType_Invalid = 0,
  CXType_Unexposed = 1,
  CXType_Void = 2,
  CXType_Bool = 3,
  CXType_ObjCId = 27,
  CXType_ObjCClass = 28,
  CXType_ObjCSel = 29,
  CXType_Pointer = 101,
  CXType_BlockPointer = 102,
  CXType_Record = 105,
  CXType_Enum = 106,
  CXType_Typedef = 107,
  CXType_ObjCInterface = 108,
  CXType_ObjCObjectPointer = 109,
  CXType_FunctionNoProto = 110,
  CXType_FunctionProto = 111,
  CXType_Elaborated = 119,
  CXType_ObjCObject = 161,
  CXType_ObjCTypeParam = 162,
  CXType_Attributed = 163,
};

/// How a pointer may be null.
enum {
  CXTypeNullability_NonNull = 0,
  CXTypeNullability_Nullable = 1,
  CXTypeNullability_Unspecified = 2,
  CXTypeNullability_Invalid = 3,
  CXTypeNullability_NullableResult = 4,
};

enum {
  CXTranslationUnit_Incomplete = 0x02,
  CXTranslationUnit_SkipFunctionBodies = 0x40,
  CXTranslationUnit_KeepGoing = 0x200,
  CXTranslationUnit_IncludeAttributedTypes = 0x1000,
};

enum { CXDiagnostic_Warning = 2, CXDiagnostic_Error = 3, CXDiagnostic_Fatal = 4 };

/// A loaded library: its functions, by their names without the prefix `clang_`.
typedef struct {
  CXString (*getClangVersion)(void);
  const char *(*getCString)(CXString);
  void (*disposeString)(CXString);
  CXIndex (*createIndex)(int excludeDeclarationsFromPCH, int displayDiagnostics);
  void (*disposeIndex)(CXIndex);
  int (*parseTranslationUnit2)(CXIndex, const char *path, const char *const *arguments, int argumentCount, CXUnsavedFile *files,
                               unsigned fileCount, unsigned options, CXTranslationUnit *unit);
  void (*disposeTranslationUnit)(CXTranslationUnit);
  unsigned (*getNumDiagnostics)(CXTranslationUnit);
  CXDiagnostic (*getDiagnostic)(CXTranslationUnit, unsigned index);
  void (*disposeDiagnostic)(CXDiagnostic);
  int (*getDiagnosticSeverity)(CXDiagnostic);
  CXString (*getDiagnosticSpelling)(CXDiagnostic);
  CXSourceLocation (*getDiagnosticLocation)(CXDiagnostic);
  CXCursor (*getTranslationUnitCursor)(CXTranslationUnit);
  unsigned (*visitChildren)(CXCursor parent, CXCursorVisitor visitor, void *context);
  int (*getCursorKind)(CXCursor);
  CXString (*getCursorSpelling)(CXCursor);
  CXSourceLocation (*getCursorLocation)(CXCursor);
  void (*getExpansionLocation)(CXSourceLocation, CXFile *file, unsigned *line, unsigned *column, unsigned *offset);
  CXString (*getFileName)(CXFile);
  CXType (*getCursorType)(CXCursor);
  CXType (*getCursorResultType)(CXCursor);
  CXType (*getCanonicalType)(CXType);
  CXString (*getTypeSpelling)(CXType);
  CXType (*getPointeeType)(CXType);
  CXType (*getResultType)(CXType);
  int (*getNumArgTypes)(CXType);
  CXType (*getArgType)(CXType, unsigned index);
  CXCursor (*getTypeDeclaration)(CXType);
  CXType (*getTypedefDeclUnderlyingType)(CXCursor);
  int (*getTypeNullability)(CXType);
  CXType (*getModifiedType)(CXType);
  CXType (*getNamedType)(CXType);
  CXType (*getObjCObjectBaseType)(CXType);
  unsigned (*getNumObjCTypeArgs)(CXType);
  CXType (*getObjCTypeArg)(CXType, unsigned index);
  unsigned (*getNumObjCProtocolRefs)(CXType);
  CXCursor (*getObjCProtocolDecl)(CXType, unsigned index);
  int (*getNumArguments)(CXCursor);
  CXCursor (*getArgument)(CXCursor, unsigned index);
  unsigned (*isConstQualifiedType)(CXType);
  unsigned (*isCursorDefinition)(CXCursor);
  CXCursor (*getCursorReferenced)(CXCursor);
  CXPrintingPolicy (*getCursorPrintingPolicy)(CXCursor);
  void (*disposePrintingPolicy)(CXPrintingPolicy);
  CXString (*getCursorPrettyPrinted)(CXCursor, CXPrintingPolicy);
  void (*getOverriddenCursors)(CXCursor, CXCursor **overridden, unsigned *count);
  void (*disposeOverriddenCursors)(CXCursor *overridden);
} LibClangFunctions;

/// Loads a library and looks up its functions.
///
/// Takes the path of a libclang, or its file name where the system's loader is to find it. Gives null and fills `functions` where all of
/// them are there; else a sentence that says what is wrong, to be released with `free`.
char *libclang_load(const char *path, LibClangFunctions *functions);

/// Lets libclang come back from a header that nests deeper than the stack of this thread: it recovers from crashes, and needs a stack of its own
/// for it when the thread's is used up. To be called on each thread that reads, once an index was made.
void libclang_survive_overflow(void);

#endif
