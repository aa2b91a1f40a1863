import { convertDocusaurusConfig, isBuiltInPlugin, isExternalPlugin } from '../convert-config.ts'
import { tokensFor } from '../convert-tokens.ts'
import { classesFor } from '../infima-classes.ts'
import { type DocusaurusPlugin, listPlugins, type PresetResults } from '../list-plugins.ts'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'
import { type KeyPath, recordReads } from './record-reads.ts'

/** A setting that the conversion does not use. */
export interface UnsupportedSetting {
  readonly path: readonly PropertyKey[]
  readonly text: string
}

/** Settings that need no equivalent: for deployment and bundlers, or of features that are always on. */
const irrelevant = new RegExp(
  `^(?:${[
    ...['organizationName', 'projectName', 'deploymentBranch', 'githubHost', 'githubPort'],
    ...['future', 'storage', 'i18n', 'clientModules', 'markdown\\.mdx1Compat'],
    ...['themeConfig\\.prism\\.(?:additionalLanguages|theme|darkTheme)'],
    ...['themeConfig\\.navbar\\.items\\.\\d+\\.dropdownActiveClassDisabled'],
    ...['presets\\.\\d+\\.1\\.(?:debug|svgr)'],
  ].join('|')})(?:\\.|$)`,
)

const replacements: readonly (readonly [RegExp, string])[] = [
  [/^themeConfig\.algolia/, 'the built-in search'],
  [/^themeConfig\.mermaid/, 'diagrams in the colors of the theme'],
]

/** Lists the settings that the conversion never reads, except for options of plugins that run. */
export function unsupportedSettings(
  original: UnknownRecord,
  presets: PresetResults,
): readonly UnsupportedSetting[] {
  const plugins = listPlugins(original, presets)
  const unread = unreadSettings(original, presets).filter(
    (path) => !irrelevant.test(path.join('.')),
  )
  const isOptionOf = (path: KeyPath, plugin: DocusaurusPlugin) =>
    plugin.path.every((key, index) => String(key) === path[index])
  const running = plugins.filter((plugin) => {
    return isExternalPlugin(plugin) || presets.has(Number(plugin.path[1]))
  })
  const builtIn = plugins.filter(isBuiltInPlugin)
  const optionsOfBuiltIn = builtIn.filter((plugin) =>
    unread.some((path) => isOptionOf(path, plugin)),
  )
  return [
    ...groupByName(
      unread.filter((path) => {
        return ![...running, ...builtIn].some((plugin) => isOptionOf(path, plugin))
      }),
    ),
    ...optionsOfBuiltIn.map(({ path, name }) => ({ path, text: `options of ${name}` })),
  ]
}

function unreadSettings(original: UnknownRecord, presets: PresetResults): readonly KeyPath[] {
  const { value, unread } = recordReads(original)
  const recorded = toRecord(value)
  const themeConfig = toRecord(recorded['themeConfig'])
  const converted = convertDocusaurusConfig(recorded, () => start, { presets }).value.config
  // Copied objects are read when they are written.
  JSON.stringify([converted, classesFor(themeConfig), tokensFor(themeConfig)])
  return unread()
}

const start = { file: '', line: 1, column: 1 }

/** One setting for a field of several list items: `themeConfig.footer.links[].items[].target (7)`. */
function groupByName(paths: readonly KeyPath[]): readonly UnsupportedSetting[] {
  const groups = new Map<string, [KeyPath, ...KeyPath[]]>()
  for (const path of paths) {
    const name = path.map((key) => (/^\d+$/.test(key) ? '[]' : `.${key}`)).join('')
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [path])
    else group.push(path)
  }
  return [...groups].map(([name, [first, ...others]]) => {
    const count = others.length === 0 ? '' : ` (${others.length + 1})`
    const found = replacements.find(([pattern]) => pattern.test(first.join('.')))
    const instead = found === undefined ? '' : ` (instead: ${found[1]})`
    return { path: first, text: `${name.slice(1)}${count}${instead}` }
  })
}
