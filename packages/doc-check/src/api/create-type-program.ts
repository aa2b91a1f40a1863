import { dirname, join, posix } from 'node:path'
import { findUp } from '@ssgdocs/cli/toolkit'
import ts from 'typescript'

/** Parsed library and package files, shared by several programs. */
export type SourceFileCache = Map<string, ts.SourceFile | undefined>

/**
 * Creates a program of in-memory files, which resolve packages from `dir`. Paths are absolute. JavaScript is checked like
 * TypeScript, except that parameters need no types.
 */
export function createTypeProgram(
  dir: string,
  texts: ReadonlyMap<string, string>,
  sourceFiles: SourceFileCache,
): ts.Program {
  const nodeTypes = findUp(dir, 'node_modules/@types/node')
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    moduleDetection: ts.ModuleDetectionKind.Force,
    types: nodeTypes === null ? [] : ['node'],
    ...(nodeTypes === null ? {} : { typeRoots: [dirname(nodeTypes)] }),
    strict: true,
    noImplicitAny: false,
    useUnknownInCatchVariables: false,
    jsx: ts.JsxEmit.ReactJSX,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  }
  const host = ts.createCompilerHost(options)
  const disk = { fileExists: host.fileExists, readFile: host.readFile, parse: host.getSourceFile }
  host.getCurrentDirectory = () => dir
  host.getDefaultLibLocation = () => dirname(ts.sys.getExecutingFilePath())
  const folders = new Set([...texts.keys()].map((path) => posix.dirname(path)))
  host.directoryExists = (path) => folders.has(path) || ts.sys.directoryExists(path)
  host.fileExists = (path) => texts.has(path) || disk.fileExists.call(host, path)
  host.readFile = (path) => texts.get(path) ?? disk.readFile.call(host, path)
  host.getSourceFile = (path, target, onError) => {
    const text = texts.get(path)
    if (text !== undefined) return ts.createSourceFile(path, text, asModule(path, target), true)
    if (!sourceFiles.has(path)) sourceFiles.set(path, disk.parse.call(host, path, target, onError))
    return sourceFiles.get(path)
  }
  return ts.createProgram({ rootNames: [...texts.keys()], options, host })
}

/** Treats a file whose extension does not say so as an ES module. */
function asModule(
  path: string,
  target: ts.ScriptTarget | ts.CreateSourceFileOptions,
): ts.ScriptTarget | ts.CreateSourceFileOptions {
  if (typeof target !== 'object' || /\.[cm][jt]s$/.test(path)) return target
  return { ...target, impliedNodeFormat: ts.ModuleKind.ESNext }
}

/** Path of an in-memory file, with the forward slashes that TypeScript uses. */
export function virtualPath(dir: string, name: string): string {
  return join(dir, name).replaceAll('\\', '/')
}
