import type {
  BlogConfig,
  ContentConfig,
  DocsConfig,
  VersionConfig,
} from '../config/content-config.ts'
import {
  docPlacement,
  isPartial,
  type Placement,
  postPlacement,
  standalonePlacement,
} from './placement.ts'

/** A folder of Markdown files of one kind. */
export interface ContentFolder {
  readonly dir: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** For a path relative to the folder. */
  placementOf(path: string): Placement
}

/** The folders of all docs, blogs and standalone pages. */
export function contentFoldersOf({ docs, blogs, pages }: ContentConfig): ContentFolder[] {
  return [
    ...docs.flatMap((instance) =>
      instance.versions.map((version) => docsFolder(instance, version)),
    ),
    ...blogs.map(blogFolder),
    ...(pages === null
      ? []
      : [
          {
            ...componentGlobs,
            dir: pages.dir,
            placementOf: withPartials(null, standalonePlacement),
          },
        ]),
  ]
}

/** Standalone pages may be components as well as Markdown. */
const componentGlobs = {
  include: ['**/*.{md,mdx,js,jsx,ts,tsx}'],
  exclude: ['**/*.test.*', '**/*.d.ts', '**/_*.{js,jsx,ts,tsx}', '**/_*/**/*.{js,jsx,ts,tsx}'],
}
const markdownGlobs = { include: ['**/*.{md,mdx}'], exclude: ['**/*.test.*'] }

function docsFolder(docs: DocsConfig, version: VersionConfig): ContentFolder {
  const { include, exclude, numberPrefixParser } = docs
  const placementOf = (path: string) => docPlacement(version.key, path, numberPrefixParser)
  return {
    dir: version.dir,
    include,
    exclude,
    placementOf: withPartials(version.key, placementOf),
  }
}

function blogFolder({ id, dir }: BlogConfig): ContentFolder {
  return {
    ...markdownGlobs,
    dir,
    placementOf: withPartials(null, (path) => postPlacement(id, path)),
  }
}

function withPartials(version: string | null, placementOf: (path: string) => Placement) {
  return (path: string): Placement =>
    isPartial(path) ? { kind: 'partial', version } : placementOf(path)
}
