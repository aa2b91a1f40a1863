import type { Source } from '@ssgdocs/cli/toolkit'
import { toString as textOf } from 'mdast-util-to-string'
import { parseBody } from './parse-page-sections.ts'

/** Creates a function that finds the page of a version that describes an export, as a path relative to the version's folder. */
export function createApiLinker(
  sources: readonly Source[],
  version: string,
): (name: string) => string | null {
  const pages = new Map<string, string>()
  const versionSources = sources.flatMap(({ placement, text, frontMatter, path }) => {
    if (placement.kind !== 'doc' || placement.version !== version) return []
    const extension = path.slice(path.lastIndexOf('.'))
    const href = `./${placement.segments.map(({ raw }) => raw).join('/')}${extension}`
    return [{ href, body: text.read(), frontMatter }]
  })
  const add = (name: string, href: string) => {
    if (!pages.has(name)) pages.set(name, href)
  }
  // The first match wins: `types` in the front matter, then titles, then calls in headings, then those of methods.
  for (const { href, frontMatter } of versionSources)
    for (const name of documentedTypes(frontMatter.types)) add(name, href)
  for (const { href, frontMatter } of versionSources)
    if (frontMatter.title !== undefined) add(frontMatter.title, href)
  for (const { href, body } of versionSources)
    for (const name of namesInHeadings(body, calledExport)) add(name, href)
  for (const { href, body } of versionSources)
    for (const name of namesInHeadings(body, calledMethod)) add(name, href)
  const pagesIgnoringCase = new Map([...pages].map(([name, href]) => [name.toLowerCase(), href]))
  return (name) => {
    const root = name.replace(/\..*$/, '')
    return pages.get(name) ?? pages.get(root) ?? pagesIgnoringCase.get(root.toLowerCase()) ?? null
  }
}

/** `Client` of the heading ``## `new Client(url)` ``. */
const calledExport = /^(?:new )?(\w+)(?:\(|$)/
/** `connect` of the heading ``### `dispatcher.connect(options)` ``. A package can export such a function, too. */
const calledMethod = /^\w+\.(\w+)\(/

function namesInHeadings(body: string, call: RegExp): readonly string[] {
  return parseBody(body).children.flatMap((node) => {
    if (node.type !== 'heading' || node.depth < 2 || node.depth > 3) return []
    if (node.children[0]?.type !== 'inlineCode') return []
    const [, name] = call.exec(textOf(node.children[0])) ?? []
    return name === undefined ? [] : [name]
  })
}

function documentedTypes(
  types: string | Readonly<Record<string, string>> | undefined,
): readonly string[] {
  if (types === undefined) return []
  return typeof types === 'string' ? [types] : Object.keys(types)
}
