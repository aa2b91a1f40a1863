import type { Diagnostic, Place } from '@ssgdocs/cli/toolkit'
import { isRelativeRedirect } from './convert-plugin-options.ts'
import type { DocusaurusPlugin } from './list-plugins.ts'
import { toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

/** The settings of Docusaurus 2 and 3. */
const knownKeys = new Set([
  ...['title', 'tagline', 'url', 'baseUrl', 'baseUrlIssueBanner', 'favicon', 'titleDelimiter'],
  ...[
    'trailingSlash',
    'noIndex',
    'i18n',
    'storage',
    'future',
    'markdown',
    'webpack',
    'ssrTemplate',
  ],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes'],
  ...['organizationName', 'projectName', 'deploymentBranch', 'githubHost', 'githubPort'],
  ...['staticDirectories', 'customFields', 'plugins', 'themes', 'presets', 'themeConfig'],
  ...['scripts', 'stylesheets', 'headTags', 'clientModules'],
])

type PlaceOf = (path: readonly PropertyKey[]) => Place

/** Reports settings that Docusaurus does not have, as it does, and options that have no equivalent here. */
export function checkConfig(
  config: UnknownRecord,
  plugins: readonly DocusaurusPlugin[],
  placeOf: PlaceOf,
): readonly Diagnostic[] {
  return [
    ...Object.keys(config)
      .filter((key) => !knownKeys.has(key))
      .map((key) => unknownSetting(key, placeOf([key]))),
    ...checkDefaultLocale(toRecord(config['i18n']), placeOf),
    ...plugins.flatMap((plugin) => findUnsupported(plugin, placeOf)),
  ]
}

/** Docusaurus warns too, and then builds the site without its default language. */
function checkDefaultLocale(
  { defaultLocale, locales }: UnknownRecord,
  placeOf: PlaceOf,
): readonly Diagnostic[] {
  const listed = toArray(locales).map(String)
  if (defaultLocale === undefined || listed.length === 0) return []
  if (listed.includes(String(defaultLocale))) return []
  return [
    {
      severity: 'warning',
      rule: 'docusaurus-config',
      reason: `The default locale "${defaultLocale}" is not one of the \`locales\``,
      hint: `Use one of ${listed.join(', ')}, or add it to them`,
      place: placeOf(['i18n', 'defaultLocale']),
    },
  ]
}

function findUnsupported(
  { name, options, path }: DocusaurusPlugin,
  placeOf: PlaceOf,
): readonly Diagnostic[] {
  if (name === 'pwa' && options['swCustom'] !== undefined)
    return [unsupportedSetting('`swCustom`', placeOf([...path, 'swCustom']))]
  if (name === 'client-redirects') return relativeRedirects(options, path, placeOf)
  const unsupported = unsupportedOptions[name] ?? []
  return unsupported
    .filter((option) => hasEffect(valueAt(options, option)))
    .map((option) => unsupportedSetting(`\`${option.join('.')}\``, placeOf([...path, ...option])))
}

/** Options of content plugins that have no equivalent. */
const unsupportedOptions: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'content-blog': [
    ...[['feedOptions', 'createFeedItems'], ['feedOptions', 'xslt'], ['processBlogPosts']],
    ...['List', 'Post', 'Archive', 'TagsList', 'TagsPosts', 'AuthorsList', 'AuthorsPosts'].map(
      (part) => [`blog${part}Component`],
    ),
  ],
  'content-docs': [
    ...['docsRoot', 'docVersionRoot', 'docRoot', 'docTagsList', 'docTagDocList'].map((part) => [
      `${part}Component`,
    ]),
    ['docCategoryGeneratedIndexComponent'],
  ],
  'content-pages': [
    ['editUrl'],
    ['showLastUpdateTime'],
    ['showLastUpdateAuthor'],
    ['mdxPageComponent'],
  ],
}

function valueAt(options: UnknownRecord, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => toRecord(value)[key], options)
}

/** Whether an option changes anything: neither turned off nor the theme's own component. */
function hasEffect(value: unknown): boolean {
  return Boolean(value) && !String(value).startsWith('@theme/')
}

function relativeRedirects(
  { redirects }: UnknownRecord,
  path: readonly PropertyKey[],
  placeOf: PlaceOf,
): readonly Diagnostic[] {
  return toArray(redirects).flatMap((redirect, index): readonly Diagnostic[] =>
    isRelativeRedirect(redirect)
      ? [
          {
            severity: 'warning',
            rule: 'docusaurus-config',
            reason: `The redirect to "${toRecord(redirect)['to']}" is left out: it is not a path from the root of the site`,
            hint: 'Start it with "/"',
            place: placeOf([...path, 'redirects', index, 'to']),
          },
        ]
      : [],
  )
}

function unknownSetting(key: string, place: Place): Diagnostic {
  return {
    severity: 'error',
    rule: 'docusaurus-config',
    reason: `Docusaurus has no setting \`${key}\``,
    hint: 'Correct its name, remove it, or move it to `customFields`',
    place,
    loss: 'part',
  }
}

function unsupportedSetting(what: string, place: Place): Diagnostic {
  return {
    severity: 'warning',
    rule: 'docusaurus-config',
    reason: `${what} is not supported; building without it`,
    place,
  }
}
