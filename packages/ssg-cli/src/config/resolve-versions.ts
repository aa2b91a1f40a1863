import { join, resolve } from 'node:path'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { displayPath } from '../io/files.ts'
import type { SharedDocsConfig, VersionConfig } from './content-config.ts'
import type { DocsOptions } from './schema/site.ts'
import { resolveTagsConfig } from './tags-config.ts'

/** The name of the version being written. */
export const currentVersionName = 'next'

/** What the file system says about the versions. */
export interface ResolveVersionsContext {
  readonly siteDir: string
  readonly contentDir: string
  /** Names in the versions file, newest first; null when there is no file. */
  readonly frozenVersions: readonly string[] | null
  /** Whether a file or folder exists. */
  exists(path: string): boolean
  /** Where a setting of these docs stands, for complaints. */
  placeOf(path: readonly PropertyKey[]): Place
}

/** The versions in the order in which they are offered: the working version, then newest to oldest. */
export function resolveVersions(
  options: DocsOptions,
  facts: ResolveVersionsContext,
): Outcome<readonly VersionConfig[]> {
  const diagnostics: Diagnostic[] = []
  // A versions file taken over from elsewhere may list the working version: it has no frozen copy.
  const listed = [...new Set(facts.frozenVersions ?? [])].filter(isFrozen)
  const frozen = options.disableVersioning ? [] : listed
  const all = options.includeCurrentVersion ? [currentVersionName, ...frozen] : frozen
  const named = collectReferencedVersions(options)
  if (
    options.versions['current'] !== undefined &&
    options.versions[currentVersionName] !== undefined
  ) {
    diagnostics.push({
      ...versionsError(
        `versions "current" and "${currentVersionName}" at once, expected one: both are the version being written`,
        facts.placeOf(['versions', 'current']),
      ),
      hint: `Put the settings of "current" into "${currentVersionName}"`,
    })
  }
  for (const { name, path } of named) {
    if (!all.includes(name)) diagnostics.push(unknownVersion(name, all, facts.placeOf(path)))
  }
  if (options.disableVersioning && facts.frozenVersions === null) {
    diagnostics.push(
      versionsError(
        '`disableVersioning` without a versions file, expected one',
        facts.placeOf(['disableVersioning']),
      ),
    )
  }

  const only = options.onlyIncludeVersions?.map(normalizeVersionName)
  const included = only === undefined ? all : all.filter((name) => only.includes(name))
  if (included.length === 0) {
    diagnostics.push(
      versionsError('docs without any version, expected at least one', facts.placeOf([])),
    )
  }
  const last =
    options.lastVersion === undefined
      ? (included.find((name) => name !== currentVersionName) ?? currentVersionName)
      : normalizeVersionName(options.lastVersion)
  if (!included.includes(last) && all.includes(last)) {
    diagnostics.push(unknownVersion(last, included, facts.placeOf(['lastVersion'])))
  }
  const settings = resolveSharedDocsConfig(options, facts)
  const versions = included.map((name, index) => {
    return versionConfig(name, {
      isLast: name === last,
      isBefore: index < included.indexOf(last),
      count: included.length,
    })
  })
  for (const [index, { name, dir, routePrefix: path }] of versions.entries()) {
    if (!facts.exists(dir)) diagnostics.push(missingVersionFolder(name, dir, facts))
    const first = versions.slice(0, index).find((other) => other.routePrefix === path)
    if (first !== undefined) diagnostics.push(duplicateVersionPath(first, name, facts))
  }
  return { value: versions, diagnostics }

  function versionConfig(
    name: string,
    { isLast, isBefore, count }: { isLast: boolean; isBefore: boolean; count: number },
  ): VersionConfig {
    const own = Object.entries(options.versions).find(
      ([key]) => normalizeVersionName(key) === name,
    )?.[1]
    const path = own?.path ?? (isLast ? '' : name)
    return {
      key: options.id === 'default' ? name : `${options.id}/${name}`,
      name,
      docs: settings,
      label: own?.label ?? (name === currentVersionName ? 'Next' : name),
      isLast,
      dir: dirOf(name),
      displayDir: displayPath(facts.siteDir, dirOf(name)),
      sidebarsFile: sidebarsFileOf(name),
      routePrefix: joinRoutePrefix(options.routeBasePath, path),
      banner: own?.banner ?? (isLast ? 'none' : isBefore ? 'unreleased' : 'unmaintained'),
      badge: own?.badge ?? count > 1,
      noIndex: own?.noIndex ?? false,
      canonical: own?.canonical ?? options.canonical,
      release: {
        date: own?.releaseDate ?? null,
        notes: own?.releaseNotes ?? null,
        packagePage: own?.packagePage ?? null,
      },
      className: own?.className ?? `docs-version-${name}`,
      packages: packagesOf(name),
      tags: resolveTagsConfig(options, dirOf(name), facts.exists),
    }
  }

  function packagesOf(version: string): VersionConfig['packages'] {
    const [key = version, own] =
      Object.entries(options.versions).find(
        ([written]) => normalizeVersionName(written) === version,
      ) ?? []
    return Object.entries(own?.packages ?? {}).map(([name, alias]) => ({
      name,
      alias,
      place: facts.placeOf(['versions', key, 'packages', name]),
    }))
  }

  function dirOf(name: string): string {
    return name === currentVersionName
      ? resolve(facts.contentDir, options.path)
      : resolve(facts.contentDir, options.versionedPath, `version-${name}`)
  }

  function sidebarsFileOf(name: string): VersionConfig['sidebarsFile'] {
    const { sidebarPath } = options
    if (sidebarPath === false) return false
    if (name === currentVersionName) {
      if (sidebarPath === undefined) return null
      const file = resolve(facts.contentDir, sidebarPath)
      if (facts.exists(file)) return file
      diagnostics.push(
        versionsError(
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

function resolveSharedDocsConfig(
  options: DocsOptions,
  { siteDir, contentDir }: ResolveVersionsContext,
): SharedDocsConfig {
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
function normalizeVersionName(name: string): string {
  return name === 'current' ? currentVersionName : name
}

function isFrozen(name: string): boolean {
  return normalizeVersionName(name) !== currentVersionName
}

function collectReferencedVersions({
  versions,
  lastVersion,
  onlyIncludeVersions = [],
}: DocsOptions) {
  return [
    ...Object.keys(versions).map((name) => ({ name, path: ['versions', name] })),
    ...(lastVersion === undefined ? [] : [{ name: lastVersion, path: ['lastVersion'] }]),
    ...onlyIncludeVersions.map((name, index) => ({
      name,
      path: ['onlyIncludeVersions', index],
    })),
  ].map(({ name, path }) => ({ name: normalizeVersionName(name), path }))
}

/** A route in front of others: begins with a slash, does not end with one; empty for the site's root. */
export function joinRoutePrefix(...pieces: readonly string[]): string {
  const path = pieces.flatMap((piece) => piece.split('/')).filter(Boolean)
  return path.length === 0 ? '' : `/${path.join('/')}`
}

function unknownVersion(name: string, known: readonly string[], place: Place): Diagnostic {
  const nearest = suggest(name, known)
  return {
    ...versionsError(`version "${name}", expected one of: ${known.join(', ')}`, place),
    ...(nearest === undefined ? {} : { hint: `Write "${nearest}"` }),
  }
}

function missingVersionFolder(
  name: string,
  dir: string,
  { placeOf }: ResolveVersionsContext,
): Diagnostic {
  const setting = name === currentVersionName ? ['path'] : ['versions', name]
  return {
    ...versionsError(`version "${name}" without a folder, expected ${dir}`, placeOf(setting)),
    hint: 'Make the folder, or take the version out',
  }
}

function duplicateVersionPath(
  first: VersionConfig,
  name: string,
  { placeOf }: ResolveVersionsContext,
): Diagnostic {
  return {
    ...versionsError(
      `path "${first.routePrefix || '/'}" of version "${name}", expected one of its own: version "${first.name}" has it`,
      placeOf(['versions', name, 'path']),
    ),
    hint: 'Set `path` of one of them, below the route of the docs',
  }
}

function versionsError(seen: string, place: Place): Diagnostic {
  return { severity: 'error', rule: 'versions', reason: `Unexpected ${seen}`, place }
}
