import { toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { convertAliases } from './convert-aliases.ts'
import { bundlerTools, convertBundlerPlugin } from './convert-bundler-plugin.ts'
import { convertReplacements, type ReplaceableFiles } from './convert-replacements.ts'
import { convertRule, flattenRules } from './convert-rules.ts'
import { type FindMetadata, findMetadataOf } from './mdx-metadata.ts'
import { moduleFolderAliases } from './module-folders.ts'
import {
  type Aliases,
  type ModuleSettings,
  mergeModuleSettings,
  noModuleSettings,
} from './module-settings.ts'
import type { PluginContext } from './plugin-context.ts'

export interface ConvertedWebpack extends ModuleSettings {
  readonly findMetadata: FindMetadata
  /** What has no equivalent here, as noun phrases for a message. */
  readonly unsupported: readonly string[]
}

type WebpackContext = ReplaceableFiles & Pick<PluginContext, 'generatedFilesDir'>

type ConfigureWebpack = (...args: readonly unknown[]) => unknown

/**
 * Converts what a plugin's `configureWebpack` hook returns for browsers, and the modules that it replaces for the pages that a build renders.
 * The hook may also mutate the configuration it gets.
 */
export function convertWebpack(
  configure: ConfigureWebpack,
  context: WebpackContext,
): ConvertedWebpack {
  const parts = configured(configure, false, context)
  const serverParts = configured(configure, true, context)
  const rules = parts.flatMap(({ module }) => flattenRules(toRecord(module)['rules']))
  const converted = [...pluginsOf(parts).map(convertBundlerPlugin), ...rules.map(convertRule)]
  const replacements = [parts, serverParts].map((one) =>
    convertReplacements(pluginsOf(one), context),
  )
  const { define, loaders, globals } = mergeModuleSettings(
    converted.map((part) => ({ ...noModuleSettings, ...part })),
  )
  const alias = aliasesOf(parts, context)
  const forServer = Object.entries(aliasesOf(serverParts, context))
  const unsupported = [...converted, ...replacements].flatMap((part) => part.unsupported)
  return {
    alias,
    serverAlias: Object.fromEntries(forServer.filter(([name, target]) => alias[name] !== target)),
    ...{ define, loaders, globals },
    findMetadata: findMetadataOf(rules),
    unsupported: [...new Set(unsupported)],
  }
}

/** The configuration that a hook gets, and the one that it returns. */
function configured(
  configure: ConfigureWebpack,
  isServer: boolean,
  { siteDir, generatedFilesDir }: WebpackContext,
): readonly UnknownRecord[] {
  const given = {
    ...{
      mode: 'production',
      target: isServer ? 'node' : 'web',
      entry: {},
      output: {},
      optimization: {},
      externals: [],
    },
    resolve: {
      alias: { '@site': siteDir, '@generated': generatedFilesDir },
      ...{ fallback: {}, extensions: [], modules: [], roots: [] },
    },
    module: { rules: [] },
    plugins: [],
  }
  return [given, toRecord(configure(given, isServer, bundlerTools))]
}

function pluginsOf(parts: readonly UnknownRecord[]): readonly unknown[] {
  return parts.flatMap(({ plugins }) => toArray(plugins))
}

function aliasesOf(parts: readonly UnknownRecord[], context: WebpackContext): Aliases {
  const { siteDir } = context
  const folders = parts.flatMap(({ resolve }) => toArray(toRecord(resolve)['modules']))
  const plugins = pluginsOf(parts)
  return Object.assign(
    moduleFolderAliases(folders, siteDir),
    ...plugins
      .map(convertBundlerPlugin)
      .map(({ fallback }) => convertAliases({ fallback }, siteDir)),
    ...parts.map(({ resolve }) => convertAliases(toRecord(resolve), siteDir)),
    convertReplacements(plugins, context).alias,
  )
}
