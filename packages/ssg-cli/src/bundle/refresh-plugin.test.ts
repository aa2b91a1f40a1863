import { SourceMap } from 'node:module'
import { expect, test } from 'vitest'
import { packageRoot } from '../io/package-root.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import { withInlineMap } from '../render/modules/with-source-map.ts'
import { refreshMarkdown } from './refresh-plugin.ts'
import { loadRefreshTransform } from './refresh-transform.ts'

const transform = await loadRefreshTransform(packageRoot)

/** Code of a page, each line of which is twice as far down in the text. */
const own = `export function Own() {
  useState(0)
  const [a] = useState(0); if (a) throw new Error('own')
  return a
}`
const page = `function _createMdxContent(props) {
  return props.boom()
}
export default function MDXContent(props = {}) {
  return _createMdxContent(props)
}`

test.each([
  ['a page with components of its own', `${own}\n${page}`, ['throw', 'boom']],
  ['a page without', page, ['boom']],
  ['a partial', own, ['throw']],
])('the map of %s leads to its text', async (_, code, words) => {
  const lines = code.split('\n')
  const lineOf = (text: string, word: string) =>
    text.split('\n').findIndex((line) => line.includes(word))
  const mappings = `AAAA${lines
    .slice(1)
    .map(() => ';AAEA')
    .join('')}`
  const map = { version: 3, sources: ['ssg-page:a.mdx'], names: [], mappings }
  const loadMarkdown = async () => ({ code: withInlineMap(code, map), errors: [] })
  const site = { siteDir: '/site', interactive: [], loadMarkdown } as unknown as SiteModules
  const refreshed = (await refreshMarkdown(site, transform).loadMarkdown('/site/a.mdx')).code
  const [, data = ''] = /sourceMappingURL=data:application\/json;base64,(.*)/.exec(refreshed) ?? []
  const found = new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString()))
  for (const word of words) {
    const line = lineOf(refreshed, word)
    const column = refreshed.split('\n')[line]?.indexOf(word) ?? 0
    expect(found.findEntry(line, column)).toMatchObject({
      originalSource: 'ssg-page:a.mdx',
      originalLine: 2 * lineOf(code, word),
    })
  }
  expect(refreshed).toContain('$RefreshReg$(')
})
