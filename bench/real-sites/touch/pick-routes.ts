import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const kinds = [
  { of: /\bdocs-doc-page\b/, count: 5 },
  { of: /\bblog-post-page\b/, count: 1 },
  { of: /\b(?:mdx-page|plugin-pages)\b/, count: 2 },
]

/** Routes of a built site to interact with: the home page, five documents, a post and two other pages. */
export async function pickRoutes(outDir: string): Promise<string[]> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && entry.name !== '404.html')
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)))
    .sort()
  const found = kinds.map((): string[] => [])
  for (const file of files) {
    const html = await readFile(join(outDir, file), 'utf8')
    const [, names = ''] = /<html[^>]* class="([^"]*)"/.exec(html) ?? []
    const kind = kinds.findIndex(({ of }) => of.test(names))
    found[kind]?.push(routeOf(file))
  }
  const picked = found.flatMap((routes, kind) => pick(routes, kinds[kind]?.count ?? 0))
  return [...new Set(['/', ...picked])]
}

/** For example `/docs/start` for `docs/start/index.html`. */
function routeOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
}

/** Picks evenly spaced elements. */
export function pick<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count)
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => {
    return list[Math.floor(index * step)] as T
  })
}
