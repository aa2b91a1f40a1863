import { join } from 'node:path'
import type { GeneratedFile, Source, VersionConfig } from '@ssgdocs/cli/toolkit'
import { type ApiHistory, behaviourOf } from '../history/api-history.ts'
import { createApiLinker } from './create-api-linker.ts'
import { changesFileName, formatChangesPage, readOwnText } from './format-changes-page.ts'
import type { DocumentedVersion } from './load-documented-versions.ts'

/** Builds the API changes page of each version of one docs instance. `versions` are sorted from oldest to newest. */
export function buildChangesPages(
  versions: readonly DocumentedVersion[],
  sources: readonly Source[],
  history: ApiHistory | null,
): readonly GeneratedFile[] {
  const releases = versions.map(({ api, packages }) => ({
    title: packages.map(({ name, version }) => `${name} ${version}`).join(', '),
    api,
    behaviour: Object.assign({}, ...packages.map((one) => behaviourOf(one, history))),
  }))
  return versions.map(({ config, key }, index) => {
    const path = changesPagePath(config)
    const existing = sources.find((source) => source.path === path)
    const others = sources.filter((source) => source !== existing)
    return {
      path,
      file: `${config.displayDir}/${changesFileName}`,
      text: formatChangesPage(
        releases[index] as (typeof releases)[number],
        releases[index - 1] ?? null,
        {
          linkTo: createApiLinker(others, key),
          ownText: existing === undefined ? '' : readOwnText(existing.text.read()),
        },
      ),
    }
  })
}

/** Path of the API changes page of a version. */
export function changesPagePath({ dir }: VersionConfig): string {
  return join(dir, changesFileName)
}
