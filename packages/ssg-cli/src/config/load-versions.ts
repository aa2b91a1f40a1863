import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { displayPath, readTextIfExists } from '../io/files.ts'
import type { ConfigSource } from './config-source.ts'
import type { VersionConfig } from './content-config.ts'
import { parseVersionsFile, placeOfVersionName } from './parse-versions-file.ts'
import { resolveVersions } from './resolve-versions.ts'
import type { DocsOptions } from './schema/site.ts'
import { findUnlistedVersions, unlistedVersion } from './unlisted-versions.ts'

interface LoadVersionsContext {
  readonly siteDir: string
  readonly contentDir: string
  readonly modulesDir: string
  readonly source: ConfigSource
  /** Path of the docs settings in the configuration. */
  readonly keyPath: readonly PropertyKey[]
}

/** Reads the versions file of a docs instance, and finds the folder of each version. */
export async function loadVersions(
  docs: DocsOptions,
  { siteDir, contentDir, modulesDir, source, keyPath }: LoadVersionsContext,
): Promise<Outcome<readonly VersionConfig[]>> {
  const versionsPath = resolve(contentDir, docs.versionsFile)
  const text = await readTextIfExists(versionsPath)
  const versionsFile = displayPath(siteDir, versionsPath)
  const frozen = text === undefined ? undefined : parseVersionsFile(text, versionsFile)
  // The versions are unknown, so checks of their settings would report false errors.
  if (frozen !== undefined && frozen.diagnostics.length > 0) {
    return { value: [], diagnostics: frozen.diagnostics }
  }
  const resolved = resolveVersions(docs, {
    siteDir,
    contentDir,
    modulesDir,
    frozenVersions: frozen?.value ?? null,
    exists: existsSync,
    placeOf: (path) => source.placeOf([...keyPath, ...path]),
    placeOfFrozen: (name) => placeOfVersionName(name, text ?? '', versionsFile),
  })
  if (docs.disableVersioning) return resolved
  const versionsDir = resolve(contentDir, docs.versionedPath)
  const listed = frozen?.value ?? []
  // "version-1.0" in the file is reported as a version without a folder.
  const named = listed.map((name) => name.replace(/^version-/, ''))
  const unlisted = findUnlistedVersions(versionsDir, [...listed, ...named])
  return {
    value: resolved.value,
    diagnostics: [
      ...resolved.diagnostics,
      ...unlisted.map((name) =>
        unlistedVersion(name, {
          folder: displayPath(siteDir, resolve(versionsDir, `version-${name}`)),
          versionsFile,
        }),
      ),
    ],
  }
}
