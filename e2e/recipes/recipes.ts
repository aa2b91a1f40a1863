import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const guide = resolve(import.meta.dirname, '../../docs/content/guide/publish')

/** The files shown in the publishing guide, by title. The tests run what readers copy. */
export const recipes: ReadonlyMap<string, string> = new Map(
  readdirSync(guide)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => titledBlocks(readFileSync(join(guide, name), 'utf8'))),
)

/** Text of a file shown in the guide. */
export function readRecipe(title: string): string {
  const text = recipes.get(title)
  if (text === undefined) throw new Error(`The guide shows no file "${title}"`)
  return text
}

function titledBlocks(markdown: string): [string, string][] {
  const found: [string, string][] = []
  visit(unified().use(remarkParse).parse(markdown), 'code', ({ meta, value }) => {
    const title = /title="([^"]+)"/.exec(meta ?? '')?.[1]
    if (title !== undefined) found.push([title, `${value}\n`])
  })
  return found
}
