import { join } from 'node:path'
import type { Source } from '../content/source.ts'
import { changesFile, changesPage } from './changes-page.ts'
import type { DocumentedVersion } from './open-versions.ts'
import { pageLinks } from './page-links.ts'

/** A page of changes, and where it belongs. */
export interface ChangesPage {
  /** Absolute. */
  readonly path: string
  /** As diagnostics name it. */
  readonly file: string
  readonly text: string
}

/** The page of each version of one docs, which come from the oldest to the newest. */
export function changesPages(
  versions: readonly DocumentedVersion[],
  sources: readonly Source[],
): readonly ChangesPage[] {
  const releases = versions.map(({ api, packages }) => ({
    title: packages.map(({ name, version }) => `${name} ${version}`).join(', '),
    api,
  }))
  return versions.map(({ config, key }, index) => ({
    path: join(config.dir, changesFile),
    file: `${config.folder}/${changesFile}`,
    text: changesPage(
      releases[index] as (typeof releases)[number],
      releases[index - 1] ?? null,
      pageLinks(
        sources.filter(({ path }) => path !== join(config.dir, changesFile)),
        key,
      ),
    ),
  }))
}
