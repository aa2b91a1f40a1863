import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageText } from '../corpus/page-text.ts'
import { seededRandom } from '../corpus/seeded-random.ts'

/** A block of code in Markdown. */
export interface CodeBlock {
  readonly language: string
  readonly code: string
}

/** The code blocks of generated pages: four in each, in four languages. */
export function generatedCodeBlocks(pages: number): CodeBlock[] {
  const options = { title: 'Page', links: ['a', 'b', 'c', 'd'], hasComponent: false }
  const texts = Array.from({ length: pages }, (_, seed) => pageText(options, seededRandom(seed)))
  return distinctBlocks(texts)
}

/** The distinct code blocks of the Markdown files in a folder. Empty if there is no such folder. */
export async function codeBlocksInFolder(dir: string): Promise<CodeBlock[]> {
  if (!existsSync(dir)) return []
  const paths = (await readdir(dir, { recursive: true })).filter((path) => /\.mdx?$/.test(path))
  const texts = await Promise.all(paths.sort().map((path) => readFile(join(dir, path), 'utf8')))
  return distinctBlocks(texts)
}

const fence =
  /^(?<indent>[ \t]*)(?<mark>`{3,}|~{3,})[ \t]*(?<language>[^\s`{]+)[^\n]*\n(?<code>[\s\S]*?)^[ \t]*\k<mark>[`~]*[ \t]*$/gm

function distinctBlocks(texts: readonly string[]): CodeBlock[] {
  const blocks = texts
    .flatMap((text) => [...text.matchAll(fence)])
    .map(({ groups = {} }) => ({
      language: (groups['language'] ?? '').toLowerCase(),
      code: removeIndent(groups['code'] ?? '', (groups['indent'] ?? '').length),
    }))
  return [...new Map(blocks.map((block) => [`${block.language}\n${block.code}`, block])).values()]
}

function removeIndent(code: string, indent: number): string {
  const lines = code.replace(/\n$/, '').split('\n')
  return lines
    .map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line))
    .join('\n')
}
