import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Node, Program } from 'acorn'
import { packageNameOf } from '../config/hash-config-code.ts'
import { findUp } from '../io/find-package.ts'
import { importedName } from '../render/imported-name.ts'
import { findLoop } from '../render/modules/find-loop.ts'
import { findSelfReference } from '../render/modules/find-self-reference.ts'

/**
 * Whether the code of an edited file may never end where a browser renders it: it has a loop, or a component that renders
 * itself, which it also may do through another module. `importers` are the modules that import it, directly or not.
 */
export async function mayNotEnd(file: string, importers: readonly string[]): Promise<boolean> {
  if (!isCode.test(file)) return false
  const text = readFileSync(file, 'utf8')
  if (mayImportItself(text, file, importers)) return true
  if (file.endsWith('.mdx') && !mayRepeat(text)) return false
  const { placeOfNode } = await import('../render/modules/place-of-token.ts')
  const find = (program: Program): Node | null => findLoop(program) ?? findSelfReference(program)
  return placeOfNode({ file, text }, find) !== null
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
 * Whether a module names one of its importers, as it does to import it by any path or alias. It may only be named like one.
 * `theme.tsx` imports a package named `theme`, and a wrapper the component that it replaces.
 */
function mayImportItself(text: string, file: string, importers: readonly string[]): boolean {
  const names = new Set([file, ...importers].map(importedName))
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*(["'])(.+?)\1/g)].some(
    ([, , specifier = '']) =>
      names.has(importedName(specifier)) &&
      !originalComponent.test(specifier) &&
      !isPackage(specifier, file),
  )
}

/** Whether a package is installed in the site or, like the theme, with this program. */
function isPackage(specifier: string, file: string): boolean {
  if (specifier.startsWith('.')) return false
  const path = join('node_modules', packageNameOf(specifier))
  return [dirname(file), import.meta.dirname].some((dir) => findUp(dir, path) !== null)
}
