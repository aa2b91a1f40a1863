import { type DocusaurusPlugin, pluginNameOf } from './list-plugins.ts'
import { toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

/** The `mathMacros` setting from the options of KaTeX plugins. Macros that are functions of KaTeX are left out. */
export function convertMathMacros(extensions: readonly DocusaurusPlugin[]): UnknownRecord {
  const macros = extensions
    .flatMap(({ options }) => toArray(options['rehypePlugins']))
    .filter((plugin): plugin is unknown[] => Array.isArray(plugin))
    .filter(([attacher]) => /katex/i.test(pluginNameOf(attacher)))
    .flatMap(([, options]) => Object.entries(toRecord(toRecord(options)['macros'])))
    .filter(([, macro]) => typeof macro === 'string')
  return macros.length === 0 ? {} : { mathMacros: Object.fromEntries(macros) }
}
