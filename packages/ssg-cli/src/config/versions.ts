import { join, resolve } from 'node:path'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { displayPath } from '../io/files.ts'
import type { DocsSettings, VersionConfig } from './content-config.ts'
import type { DocsOptions } from './schema/site.ts'
import { tagsConfig } from './tags-config.ts'

/** The name of the version being written. */
export const workingVersion = 'next'

/** What the file system says about the versions. */
export interface VersionFacts {
  readonly siteDir: string
  readonly contentDir: string
  /** Names in the versions file, newest first; null when there is no file. */
  readonly frozen: readonly string[] | null
  /** Whether a file or folder exists. */
  exists(path: string): boolean
  /** Where a setting of these docs stands, for complaints. */
  placeOf(path: readonly PropertyKey[]): Place
}

/** The versions in the order in which they are offered: the working version, then newest to oldest. */
export function resolveVersions(
  options: DocsOptions,
  facts: VersionFacts,
): Outcome<readonly VersionConfig[]> {
  const diagnostics: Diagnostic[] = []
  // A versions file taken over from elsewhere may list the working version: it has no frozen copy.
  const listed = [...new Set(facts.frozen ?? [])].filter(isFrozen)
  const frozen = options.disableVersioning ? [] : listed
  const all = options.includeCurrentVersion ? [workingVersion, ...frozen] : frozen
  const named = namesOf(options)
  if (options.versions['current'] !== undefined && options.versions[workingVersion] !== undefined) {
    diagnostics.push({
      ...complaint(
        `versions "current" and "${workingVersion}" at once, expected one: both are the version being written`,
        facts.placeOf(['versions', 'current']),
      ),
      hint: `Put the settings of "current" into "${workingVersion}"`,
    })
  }
  for (const { name, path } of named) {
    if (!all.includes(name)) diagnostics.push(unknownVersion(name, all, facts.placeOf(path)))
  }
  if (options.disableVersioning && facts.frozen === null) {
    diagnostics.push(
      complaint(
        '`disableVersioning` without a versions file, expected one',
        facts.placeOf(['disableVersioning']),
      ),
    )
  }

  const only = options.onlyIncludeVersions?.map(canonical)
  const included = only === undefined ? all : all.filter((name) => only.includes(name))
  if (included.length === 0) {
    diagnostics.push(
      complaint('docs without any version, expected at least one', facts.placeOf([])),
    )
  }
  const last =
    options.lastVersion === undefined
      ? (included.find((name) => name !== workingVersion) ?? workingVersion)
      : canonical(options.lastVersion)
  if (!included.includes(last) && all.includes(last)) {
    diagnostics.push(unknownVersion(last, included, facts.placeOf(['lastVersion'])))
  }
  const settings = docsSettings(options, facts)
  const versions = included.map((name, index) => {
    return versionConfig(name, {
      isLast: name === last,
      isBefore: index < included.indexOf(last),
      count: included.length,
    })
  })
  for (const [index, { name, dir, path }] of versions.entries()) {
    if (!facts.exists(dir)) diagnostics.push(missingFolder(name, dir, facts))
    const first = versions.slice(0, index).find((other) => other.path === path)
    if (first !== undefined) diagnostics.push(samePath(first, name, facts))
  }
  return { value: versions, diagnostics }

  function versionConfig(
    name: string,
    { isLast, isBefore, count }: { isLast: boolean; isBefore: boolean; count: number },
  ): VersionConfig {
    const own = Object.entries(options.versions).find(([key]) => canonical(key) === name)?.[1]
    const path = own?.path ?? (isLast ? '' : name)
    return {
      key: options.id === 'default' ? name : `${options.id}/${name}`,
      name,
      docs: settings,
      label: own?.label ?? (name === workingVersion ? 'Next' : name),
      isLast,
      dir: dirOf(name),
      folder: displayPath(facts.siteDir, dirOf(name)),
      sidebarsFile: sidebarsFileOf(name),
      path: routePrefix(options.routeBasePath, path),
      banner: own?.banner ?? (isLast ? 'none' : isBefore ? 'unreleased' : 'unmaintained'),
      badge: own?.badge ?? count > 1,
      noIndex: own?.noIndex ?? false,
      canonical: own?.canonical ?? options.canonical,
      release: {
        date: own?.released ?? null,
        notes: own?.releaseNotes ?? null,
        packagePage: own?.packagePage ?? null,
      },
      className: own?.className ?? `docs-version-${name}`,
      packages: packagesOf(name),
      tags: tagsConfig(options, dirOf(name), facts.exists),
    }
  }

  function packagesOf(version: string): VersionConfig['packages'] {
    const [key = version, own] =
      Object.entries(options.versions).find(([written]) => canonical(written) === version) ?? []
    return Object.entries(own?.packages ?? {}).map(([name, alias]) => ({
      name,
      alias,
      place: facts.placeOf(['versions', key, 'packages', name]),
    }))
  }

  function dirOf(name: string): string {
    return name === workingVersion
      ? resolve(facts.contentDir, options.path)
      : resolve(facts.contentDir, options.versionedPath, `version-${name}`)
  }

  function sidebarsFileOf(name: string): VersionConfig['sidebarsFile'] {
    const { sidebarPath } = options
    if (sidebarPath === false) return false
    if (name === workingVersion) {
      if (sidebarPath === undefined) return null
      const file = resolve(facts.contentDir, sidebarPath)
      if (facts.exists(file)) return file
      diagnostics.push(
        complaint(
          `sidebars file "${sidebarPath}" that does not exist`,
          facts.placeOf(['sidebarPath']),
        ),
      )
      return null
    }
    const folder = resolve(facts.contentDir, options.versionedSidebarsPath)
    const file = join(folder, `version-${name}-sidebars.json`)
    if (facts.exists(file)) return file
    return sidebarPath === undefined ? null : false
  }
}

function docsSettings(options: DocsOptions, { siteDir, contentDir }: VersionFacts): DocsSettings {
  const { id, editUrl = null, editCurrentVersion, breadcrumbs } = options
  return {
    id,
    editUrl,
    editDir: editCurrentVersion ? displayPath(siteDir, resolve(contentDir, options.path)) : null,
    breadcrumbs,
    lastUpdate: { time: options.showLastUpdateTime, author: options.showLastUpdateAuthor },
  }
}

/** `current` is another spelling of the working version. */
function canonical(name: string): string {
  return name === 'current' ? workingVersion : name
}

function isFrozen(name: string): boolean {
  return canonical(name) !== workingVersion
}

function namesOf({ versions, lastVersion, onlyIncludeVersions = [] }: DocsOptions) {
  return [
    ...Object.keys(versions).map((name) => ({ name, path: ['versions', name] })),
    ...(lastVersion === undefined ? [] : [{ name: lastVersion, path: ['lastVersion'] }]),
    ...onlyIncludeVersions.map((name, index) => ({
      name,
      path: ['onlyIncludeVersions', index],
    })),
  ].map(({ name, path }) => ({ name: canonical(name), path }))
}

/** A route in front of others: begins with a slash, does not end with one; empty for the site's root. */
export function routePrefix(...pieces: readonly string[]): string {
  const path = pieces.flatMap((piece) => piece.split('/')).filter(Boolean)
  return path.length === 0 ? '' : `/${path.join('/')}`
}

function unknownVersion(name: string, known: readonly string[], place: Place): Diagnostic {
  const nearest = suggest(name, known)
  return {
    ...complaint(`version "${name}", expected one of: ${known.join(', ')}`, place),
    ...(nearest === undefined ? {} : { hint: `Write "${nearest}"` }),
  }
}

function missingFolder(name: string, dir: string, { placeOf }: VersionFacts): Diagnostic {
  const setting = name === workingVersion ? ['path'] : ['versions', name]
  return {
    ...complaint(`version "${name}" without a folder, expected ${dir}`, placeOf(setting)),
    hint: 'Make the folder, or take the version out',
  }
}

function samePath(first: VersionConfig, name: string, { placeOf }: VersionFacts): Diagnostic {
  return {
    ...complaint(
      `path "${first.path || '/'}" of version "${name}", expected one of its own: version "${first.name}" has it`,
      placeOf(['versions', name, 'path']),
    ),
    hint: 'Set `path` of one of them, below the route of the docs',
  }
}

function complaint(seen: string, place: Place): Diagnostic {
  return { severity: 'error', rule: 'versions', reason: `Unexpected ${seen}`, place }
}
