import type { Source } from '../content/source.ts'

/** Finds the page of a version that describes a name, as a path relative to the version's folder. */
export function createApiLinker(
  sources: readonly Source[],
  version: string,
): (name: string) => string | null {
  const pages = new Map<string, string>()
  const own = sources.flatMap(({ placement, body, frontMatter, path }) => {
    if (placement.kind !== 'doc' || placement.version !== version) return []
    const ending = path.slice(path.lastIndexOf('.'))
    const href = `./${placement.segments.map(({ raw }) => raw).join('/')}${ending}`
    return [{ href, body, frontMatter }]
  })
  const note = (name: string, href: string) => {
    if (!pages.has(name)) pages.set(name, href)
  }
  // What a page says it describes counts most, then its title, then the calls in its headings.
  for (const { href, frontMatter } of own)
    for (const name of documentedTypes(frontMatter.types)) note(name, href)
  for (const { href, frontMatter } of own)
    if (frontMatter.title !== undefined) note(frontMatter.title, href)
  for (const { href, body } of own) {
    for (const [, name] of body.matchAll(/^#{2,3} `(?:new )?(\w+)[(`]/gm))
      note(name as string, href)
  }
  const byCase = new Map([...pages].map(([name, href]) => [name.toLowerCase(), href]))
  return (name) => {
    const root = name.replace(/\..*$/, '')
    return pages.get(name) ?? pages.get(root) ?? byCase.get(root.toLowerCase()) ?? null
  }
}

function documentedTypes(
  types: string | Readonly<Record<string, string>> | undefined,
): readonly string[] {
  if (types === undefined) return []
  return typeof types === 'string' ? [types] : Object.keys(types)
}
