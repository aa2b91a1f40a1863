import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Node, Program } from 'acorn'
import type { InputHashes } from '../cache/cache-by-inputs.ts'
import { packageNameOf } from '../config/hash-config-code.ts'
import { findUp } from '../io/find-package.ts'
import { importedName } from '../render/imported-name.ts'
import { findLoop } from '../render/modules/find-loop.ts'
import { findSelfReference } from '../render/modules/find-self-reference.ts'

/** A module that was added or edited. */
interface ChangedModule {
  /** Absolute path. */
  readonly file: string
  readonly text: string
  /** What it imports, without packages. */
  readonly names: ReadonlySet<string>
}

/**
 * Whether the code of edited files may never end where a browser renders it: it has a loop, or a component that renders
 * itself, which it also may do through other modules. `importersOf` returns the modules that imported a file, directly or not,
 * when the site was built last.
 */
export async function mayNotEnd(
  files: readonly string[],
  importersOf: (file: string) => readonly string[],
): Promise<boolean> {
  const modules = files.filter((file) => isCode.test(file)).map(readModule)
  const importsItself = (module: ChangedModule) =>
    [module, ...importersAmong(modules, module)].some(({ file }) =>
      [file, ...importersOf(file)].some((importer) => module.names.has(importedName(importer))),
    )
  if (modules.some(importsItself)) return true
  const mayHaveLoop = modules.filter(({ file, text }) => !file.endsWith('.mdx') || mayRepeat(text))
  if (mayHaveLoop.length === 0) return false
  const { placeOfNode } = await import('../render/modules/place-of-token.ts')
  const find = (program: Program): Node | null => findLoop(program) ?? findSelfReference(program)
  return mayHaveLoop.some(({ file, text }) => placeOfNode({ file, text }, find) !== null)
}

/** The files of a bundle that the last build does not have as they are now: absolute paths. */
export function changedInputs(
  inputs: InputHashes,
  last: InputHashes,
  siteDir: string,
): readonly string[] {
  const known = new Map(last)
  const changed = inputs.filter(([path, hash]) => known.get(path) !== hash)
  return changed.map(([path]) => resolve(siteDir, path)).filter((path) => existsSync(path))
}

function readModule(file: string): ChangedModule {
  const text = readFileSync(file, 'utf8')
  return { file, text, names: importedNames(text, file) }
}

/** The modules that import one of them, directly or not. */
function importersAmong(
  modules: readonly ChangedModule[],
  imported: ChangedModule,
): readonly ChangedModule[] {
  const found = new Set<ChangedModule>()
  const visit = ({ file }: ChangedModule) => {
    const name = importedName(file)
    for (const module of modules) {
      if (!module.names.has(name) || found.has(module)) continue
      found.add(module)
      visit(module)
    }
  }
  visit(imported)
  return [...found]
}

/** Whether an MDX page defines components or has loops, outside of its code blocks. To parse every other page would delay its edits. */
export function mayRepeat(text: string): boolean {
  return definitionOrLoop.test(text.replace(codeBlock, ''))
}

const definitionOrLoop = /^export\b|\b(?:for|while|do)\s*[({]/m
const codeBlock = /^[\t >]*(`{3,}|~{3,})[\s\S]*?\n[\t >]*\1/gm

/** The name by which a module imports the component of a theme that it replaces. */
const originalComponent = /^@theme-(?:original|init)\//

const isCode = /\.(?:mdx|[jt]sx?)$/

/**
 * The names by which a module imports others of the site, by any path or alias. Some may only be named like one. `theme.tsx`
 * imports a package named `theme`, and a wrapper the component that it replaces.
 */
function importedNames(text: string, file: string): ReadonlySet<string> {
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*(["'])(.+?)\1/g)]
    .map(([, , specifier = '']) => specifier)
    .filter((specifier) => !originalComponent.test(specifier) && !isPackage(specifier, file))
  return new Set(specifiers.map(importedName))
}

/** Whether a package is installed in the site or, like the theme, with this program. */
function isPackage(specifier: string, file: string): boolean {
  if (specifier.startsWith('.')) return false
  const path = join('node_modules', packageNameOf(specifier))
  return [dirname(file), import.meta.dirname].some((dir) => findUp(dir, path) !== null)
}
