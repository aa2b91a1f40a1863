import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Node, Program } from 'acorn'
import { findLoop } from '../render/modules/find-loop.ts'
import { findSelfReference } from '../render/modules/find-self-reference.ts'

/**
 * Whether the code of an edited file may never end where a browser renders it: it has a loop, or a component that renders
 * itself, which it also may do through another module.
 */
export async function mayNotEnd(file: string, siteDir: string): Promise<boolean> {
  if (!isCode.test(file)) return false
  if (importsItself(file, siteDir)) return true
  const text = readFileSync(file, 'utf8')
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

const isCode = /\.(?:mdx|[jt]sx?)$/

function importsItself(file: string, siteDir: string): boolean {
  const seen = new Set<string>()
  const visit = (path: string): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    return importsOf(path, siteDir).some((imported) => imported === file || visit(imported))
  }
  return visit(file)
}

/** The modules of the site that a module names, even in comments. */
function importsOf(path: string, siteDir: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*(["'])(\.{1,2}\/|@site\/)(.+?)\1/g)].flatMap(
    ([, , from = '', rest = '']) => {
      const base = from === '@site/' ? siteDir : resolve(dirname(path), from)
      const found = extensions.map((one) => resolve(base, rest) + one).find(isFile)
      return found !== undefined && isCode.test(found) ? [found] : []
    },
  )
}

/** As an import may leave out the end of a path. */
const extensions = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mdx',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
]

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
