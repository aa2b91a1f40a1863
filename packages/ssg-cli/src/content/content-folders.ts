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
            dir: pages.dir,
            include: pages.include,
            exclude: pages.exclude,
            placementOf: withPartials(null, standalonePlacement),
          },
        ]),
  ]
}

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

function blogFolder({ id, dir, include, exclude }: BlogConfig): ContentFolder {
  return {
    dir,
    include,
    exclude,
    placementOf: withPartials(null, (path) => postPlacement(id, path)),
  }
}

function withPartials(version: string | null, placementOf: (path: string) => Placement) {
  return (path: string): Placement =>
    isPartial(path) ? { kind: 'partial', version } : placementOf(path)
}
