import { extname, join, resolve } from 'node:path'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { displayPath } from '../io/files.ts'
import type { SharedDocsConfig, VersionConfig } from './content-config.ts'
import type { DocsOptions } from './schema/site.ts'
import { resolveTagsConfig } from './tags-config.ts'

/** The name of the current version, which is not frozen. */
export const currentVersionName = 'next'

/** The versions file, the file system and the source of the configuration. */
export interface ResolveVersionsContext {
  readonly siteDir: string
  readonly contentDir: string
  /** Where to find the current version's sidebars file if it is a module. */
  readonly modulesDir: string
  /** Names in the versions file, newest first; null if it does not exist. */
  readonly frozenVersions: readonly string[] | null
  /** Whether a file or folder exists. */
  exists(path: string): boolean
  /** Place of a name in the versions file. */
  placeOfFrozen(name: string): Place
  /** Place of a setting of these docs, for diagnostics. */
  placeOf(path: readonly PropertyKey[]): Place
}

/** Resolves the versions in the order of the version dropdown: the current one, then newest to oldest. */
export function resolveVersions(
  options: DocsOptions,
  context: ResolveVersionsContext,
): Outcome<readonly VersionConfig[]> {
  const diagnostics: Diagnostic[] = []
  // A versions file from another tool may list the current version, which is not frozen.
  const listed = [...new Set(context.frozenVersions ?? [])].filter(isFrozen)
  const frozen = options.disableVersioning ? [] : listed
  const all = options.includeCurrentVersion ? [currentVersionName, ...frozen] : frozen
  const named = collectReferencedVersions(options)
  if (
    options.versions['current'] !== undefined &&
    options.versions[currentVersionName] !== undefined
  ) {
    diagnostics.push({
      ...versionsError(
        `"current" and "${currentVersionName}" are the same version`,
        context.placeOf(['versions', 'current']),
      ),
      hint: `Move the settings of "current" to "${currentVersionName}"`,
    })
  }
  for (const { name, path } of named) {
    if (!all.includes(name)) diagnostics.push(unknownVersion(name, all, context.placeOf(path)))
  }
  if (options.disableVersioning && context.frozenVersions === null) {
    diagnostics.push(
      versionsError(
        '`disableVersioning` has no effect without a versions file',
        context.placeOf(['disableVersioning']),
      ),
    )
  }

  const only = options.onlyIncludeVersions?.map(normalizeVersionName)
  const included = only === undefined ? all : all.filter((name) => only.includes(name))
  if (included.length === 0) {
    diagnostics.push(versionsError('The docs have no version to build', context.placeOf([])))
  }
  const last =
    options.lastVersion === undefined
      ? (included.find((name) => name !== currentVersionName) ?? currentVersionName)
      : normalizeVersionName(options.lastVersion)
  if (!included.includes(last) && all.includes(last)) {
    diagnostics.push(unknownVersion(last, included, context.placeOf(['lastVersion'])))
  }
  const shared = resolveSharedDocsConfig(options, context)
  const versions = included.map((name, index) => {
    return versionConfig(name, {
      isLast: name === last,
      isNewer: index < included.indexOf(last),
      count: included.length,
    })
  })
  for (const [index, { name, dir, routePrefix: path }] of versions.entries()) {
    if (!context.exists(dir)) diagnostics.push(missingVersionFolder(name, dir, context))
    const first = versions.slice(0, index).find((other) => other.routePrefix === path)
    if (first !== undefined) diagnostics.push(duplicateVersionPath(first, name, context))
  }
  return { value: versions, diagnostics }

  function versionConfig(
    name: string,
    { isLast, isNewer, count }: { isLast: boolean; isNewer: boolean; count: number },
  ): VersionConfig {
    const own = Object.entries(options.versions).find(
      ([key]) => normalizeVersionName(key) === name,
    )?.[1]
    const path = own?.path ?? (isLast ? '' : name)
    return {
      key: options.id === 'default' ? name : `${options.id}/${name}`,
      name,
      docs: shared,
      label: own?.label ?? (name === currentVersionName ? 'Next' : name),
      labels: own?.labels ?? {},
      isLast,
      dir: dirOf(name),
      displayDir: displayPath(context.siteDir, dirOf(name)),
      sidebarsFile: sidebarsFileOf(name),
      routePrefix: joinRoutePrefix(options.routeBasePath, path),
      banner: own?.banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained'),
      badge: own?.badge ?? count > 1,
      noIndex: own?.noIndex ?? false,
      canonical: own?.canonical ?? options.canonical,
      release: {
        date: own?.releaseDate ?? null,
        notes: own?.releaseNotes ?? null,
        packagePage: own?.packagePage ?? null,
        requires: own?.requires ?? null,
      },
      className: own?.className ?? `docs-version-${name}`,
      packages: packagesOf(name),
      tags: resolveTagsConfig(options, dirOf(name), context.exists),
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
      place: context.placeOf(['versions', key, 'packages', name]),
    }))
  }

  function dirOf(name: string): string {
    return name === currentVersionName
      ? resolve(context.contentDir, options.path)
      : resolve(context.contentDir, options.versionedPath, `version-${name}`)
  }

  function sidebarsFileOf(name: string): VersionConfig['sidebarsFile'] {
    const { sidebarPath } = options
    if (sidebarPath === false) return false
    if (name === currentVersionName) {
      if (sidebarPath === undefined) return null
      const isData = extname(sidebarPath) === '.json'
      const file = resolve(isData ? context.contentDir : context.modulesDir, sidebarPath)
      if (context.exists(file)) return file
      diagnostics.push(
        versionsError(
          `The sidebars file ${displayPath(context.siteDir, file)} does not exist`,
          context.placeOf(['sidebarPath']),
        ),
      )
      return null
    }
    const folder = resolve(context.contentDir, options.versionedSidebarsPath)
    const file = join(folder, `version-${name}-sidebars.json`)
    if (context.exists(file)) return file
    return sidebarPath === undefined ? null : false
  }
}

function resolveSharedDocsConfig(
  options: DocsOptions,
  { siteDir, contentDir }: ResolveVersionsContext,
): SharedDocsConfig {
  const { id, editUrl = null, editCurrentVersion, editLocalizedFiles, breadcrumbs } = options
  return {
    id,
    editUrl,
    editDir: editCurrentVersion ? displayPath(siteDir, resolve(contentDir, options.path)) : null,
    editsTranslations: editLocalizedFiles,
    breadcrumbs,
    lastUpdate: { time: options.showLastUpdateTime, author: options.showLastUpdateAuthor },
  }
}

/** Other generators call the current version `current`. */
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

/** Joins paths to a route prefix, which begins but does not end with a slash; empty for the root of the site. */
export function joinRoutePrefix(...paths: readonly string[]): string {
  const path = paths.flatMap((one) => one.split('/')).filter(Boolean)
  return path.length === 0 ? '' : `/${path.join('/')}`
}

function unknownVersion(name: string, known: readonly string[], place: Place): Diagnostic {
  const nearest = suggest(name, known)
  return {
    ...versionsError(`Unknown version "${name}"`, place),
    hint: nearest === undefined ? `Use one of ${known.join(', ')}` : `Did you mean "${nearest}"?`,
  }
}

function missingVersionFolder(
  name: string,
  dir: string,
  { siteDir, placeOf, placeOfFrozen }: ResolveVersionsContext,
): Diagnostic {
  const place = name === currentVersionName ? placeOf(['path']) : placeOfFrozen(name)
  const folder = displayPath(siteDir, dir)
  return {
    ...versionsError(`Version "${name}" has no folder: ${folder} does not exist`, place),
    hint: name.startsWith('version-')
      ? `Write "${name.slice('version-'.length)}": only names of folders start with \`version-\``
      : 'Create the folder, or remove the version',
  }
}

function duplicateVersionPath(
  first: VersionConfig,
  name: string,
  { placeOf }: ResolveVersionsContext,
): Diagnostic {
  return {
    ...versionsError(
      `Versions "${first.name}" and "${name}" have the same path ${first.routePrefix || '/'}`,
      placeOf(['versions', name, 'path']),
    ),
    hint: 'Set `path` of one of them',
  }
}

function versionsError(reason: string, place: Place): Diagnostic {
  return { severity: 'error', rule: 'versions', reason, place }
}
