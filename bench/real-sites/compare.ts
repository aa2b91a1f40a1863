import type { PageFacts } from './site.ts'

/** Differences between the documents of two builds. */
export interface Comparison {
  /** Documents that both builds have. */
  readonly common: number
  readonly missing: readonly string[]
  readonly added: readonly string[]
  /** Our documents without text that have text in the other build. */
  readonly empty: readonly string[]
  /** Routes of common documents that differ, by fact. */
  readonly differing: Readonly<Partial<Record<keyof PageFacts, readonly string[]>>>
}

export const comparedFacts = [
  ...(['text', 'anchors', 'title', 'sidebar'] as const),
  ...(['pagination', 'canonical', 'description'] as const),
] satisfies readonly (keyof PageFacts)[]

/** Compares our documents with those of Docusaurus. */
export function compareDocuments(
  ours: ReadonlyMap<string, PageFacts>,
  theirs: ReadonlyMap<string, PageFacts>,
): Comparison {
  const routes = [...theirs.keys()].filter((route) => ours.has(route))
  const differs = (route: string, fact: keyof PageFacts) =>
    JSON.stringify(ours.get(route)?.[fact]) !== JSON.stringify(theirs.get(route)?.[fact])
  const differing: Partial<Record<keyof PageFacts, readonly string[]>> = {}
  for (const fact of comparedFacts) differing[fact] = routes.filter((one) => differs(one, fact))
  return {
    common: routes.length,
    missing: [...theirs.keys()].filter((route) => !ours.has(route)),
    added: [...ours.keys()].filter((route) => !theirs.has(route)),
    empty: routes.filter((route) => ours.get(route)?.text === '' && theirs.get(route)?.text !== ''),
    differing,
  }
}
