import type { Diagnostic, Place } from '@ssgdocs/cli/toolkit'
import type { DocusaurusPlugin } from './list-plugins.ts'
import { toRecord, type UnknownRecord } from './unknown-record.ts'

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
    ...plugins.flatMap((plugin) => findUnsupported(plugin, placeOf)),
  ]
}

function findUnsupported(
  { name, options, path }: DocusaurusPlugin,
  placeOf: PlaceOf,
): readonly Diagnostic[] {
  if (name === 'pwa' && options['swCustom'] !== undefined)
    return [unsupportedSetting('`swCustom`', placeOf([...path, 'swCustom']))]
  const { createFeedItems } = toRecord(options['feedOptions'])
  return name === 'content-blog' && createFeedItems !== undefined
    ? [
        unsupportedSetting(
          '`createFeedItems`',
          placeOf([...path, 'feedOptions', 'createFeedItems']),
        ),
      ]
    : []
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
