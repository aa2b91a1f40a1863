import { relative } from 'node:path'
import { toRecord } from '../unknown-record.ts'
import { convertAliases } from './convert-aliases.ts'
import { bundlerPluginName, replacementPlugin } from './convert-bundler-plugin.ts'
import type { Aliases } from './module-settings.ts'
import type { PluginContext } from './plugin-context.ts'

export interface ReplaceableFiles extends Pick<PluginContext, 'siteDir'> {
  /** The files of the plugin's theme folder, which it may replace by others: absolute paths. */
  readonly themeFiles: readonly string[]
}

export interface ConvertedReplacements {
  readonly alias: Aliases
  readonly unsupported: readonly string[]
}

/** `NormalModuleReplacementPlugin` for a module of one name, such as `/^tty$/`, or for files of the plugin's theme. */
export function convertReplacements(
  plugins: readonly unknown[],
  { siteDir, themeFiles }: ReplaceableFiles,
): ConvertedReplacements {
  const all = plugins.filter((one) => bundlerPluginName(one) === replacementPlugin).map(toRecord)
  const converted = all.map(({ resourceRegExp: pattern, newResource: target }): Aliases => {
    if (!(pattern instanceof RegExp) || typeof target !== 'string') return {}
    const [, name] = /^\^([@\w/-]+)\$$/.exec(pattern.source.replaceAll('\\/', '/')) ?? []
    if (name !== undefined) return convertAliases({ alias: { [`${name}$`]: target } }, siteDir)
    const files = themeFiles.filter((file) => file !== target && pattern.test(file))
    const pathOf = (file: string) => `./${relative(siteDir, file).replaceAll('\\', '/')}`
    return Object.fromEntries(files.map((file) => [pathOf(file), pathOf(target)]))
  })
  const isLost = converted.some((alias) => Object.keys(alias).length === 0)
  return {
    alias: Object.assign({}, ...converted),
    unsupported: isLost ? [`the webpack plugin ${replacementPlugin}`] : [],
  }
}
