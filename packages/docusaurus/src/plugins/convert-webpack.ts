import { createRequire } from 'node:module'
import { isAbsolute, join, relative } from 'node:path'
import { parseRequest } from '@ssgdocs/cli/toolkit'
import { isRecord, toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { type FindMetadata, findMetadataOf } from './mdx-metadata.ts'
import { moduleFolderAliases } from './module-folders.ts'
import type { PluginContext } from './plugin-context.ts'
import {
  convertProvided,
  nodeGlobals,
  nodePolyfills,
  type ProvidedGlobals,
} from './provided-globals.ts'

/** Site settings that change how modules are bundled. */
export interface ModuleSettings {
  readonly alias: Readonly<Record<string, string | false>>
  readonly define: Readonly<Record<string, unknown>>
  readonly loaders: Readonly<Record<string, string>>
  readonly globals: ProvidedGlobals
}

export interface ConvertedWebpack extends ModuleSettings {
  readonly findMetadata: FindMetadata
  /** What has no equivalent here, as noun phrases for a message. */
  readonly unsupported: readonly string[]
}

/**
 * Converts what a plugin's `configureWebpack` hook returns. The hook may also mutate the
 * configuration it gets.
 */
export function convertWebpack(
  configure: (...args: readonly unknown[]) => unknown,
  { siteDir, generatedFilesDir }: Pick<PluginContext, 'siteDir' | 'generatedFilesDir'>,
): ConvertedWebpack {
  const given = {
    ...{
      mode: 'production',
      target: 'web',
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
  const returned = configure(given, false, bundlerTools)
  const parts = [given, toRecord(returned)]
  const rules = parts.flatMap(({ module }) => flattenRules(toRecord(module)['rules']))
  const plugins = parts.flatMap((part) => toArray(part.plugins)).map(convertBundlerPlugin)
  const converted = rules.map(convertRule)
  return {
    alias: Object.assign(
      moduleFolderAliases(
        parts.flatMap(({ resolve }) => toArray(toRecord(resolve)['modules'])),
        siteDir,
      ),
      ...plugins.map(({ fallback }) => convertResolve({ fallback }, siteDir)),
      ...parts.map((part) => convertResolve(toRecord(part.resolve), siteDir)),
    ),
    define: Object.assign({}, ...plugins.map(({ define }) => define)),
    loaders: Object.assign({}, ...converted.map(({ loaders }) => loaders)),
    globals: Object.assign({}, ...plugins.map(({ globals }) => globals)),
    findMetadata: findMetadataOf(rules),
    unsupported: [...new Set([...plugins, ...converted].flatMap(({ unsupported }) => unsupported))],
  }
}

/**
 * Utilities that Docusaurus passes to the hook. Each bundler plugin is replaced by an object with
 * its name and options.
 */
const bundlerTools = {
  getStyleLoaders: () => [],
  getJSLoader: () => ({ loader: 'babel-loader' }),
  getCacheLoader: () => null,
  currentBundler: {
    name: 'webpack',
    instance: new Proxy(
      {},
      {
        get: (_, name) =>
          class {
            readonly bundlerPlugin = String(name)
            readonly definitions: unknown
            constructor(options: unknown) {
              this.definitions = options
            }
          },
      },
    ),
  },
}

/** Hooks get these, and may return them. */
const givenAliases = ['@site', '@generated']

/** Converts `resolve`: aliases to files of the site, to packages, or to an empty module. */
function convertResolve(
  { alias, fallback }: UnknownRecord,
  siteDir: string,
): ModuleSettings['alias'] {
  const { resolve } = createRequire(join(siteDir, 'package.json'))
  const listed = toArray(alias).map((entry) => {
    const { name, alias: target, onlyModule } = toRecord(entry)
    return [onlyModule ? `${name}$` : String(name), target] as const
  })
  const entries = [
    ...Object.entries(toRecord(fallback)),
    ...Object.entries(toRecord(alias)),
    ...listed,
  ]
  return Object.fromEntries(
    entries.flatMap(([key, written]): [string, string | false][] => {
      const [target] = [written].flat()
      const name = key.replace(/\$$/, '')
      if (givenAliases.includes(name)) return []
      if (target === false) return [[name, false]]
      if (typeof target !== 'string') return []
      if (!isAbsolute(target)) {
        const path = attempt(() => resolve(target))
        // Node.js resolves the name of one of its own modules to itself, not to a file.
        return path === null || !isAbsolute(path) ? [] : [[name, relative(siteDir, path)]]
      }
      const path = relative(siteDir, target)
      return key === name
        ? [
            [name, path],
            [`${name}/*`, `${path}/*`],
          ]
        : [[name, path]]
    }),
  )
}

type Part = { readonly unsupported: readonly string[] }

interface ConvertedPlugin extends Part, Pick<ModuleSettings, 'define'> {
  readonly globals?: ProvidedGlobals
  /** Packages instead of modules of Node.js. */
  readonly fallback?: UnknownRecord
}

/**
 * Converts `DefinePlugin` and `EnvironmentPlugin`, whose values are code, `ProvidePlugin`, and `NodePolyfillPlugin`, which many themes of
 * APIs use.
 */
function convertBundlerPlugin(plugin: unknown): ConvertedPlugin {
  const { bundlerPlugin, definitions, keys, defaultValues } = toRecord(plugin)
  const name = String(bundlerPlugin ?? Object(plugin).constructor?.name)
  if (name === 'ProvidePlugin') {
    return { define: {}, globals: convertProvided(toRecord(definitions)), unsupported: [] }
  }
  if (name === 'NodePolyfillPlugin') {
    return { define: {}, globals: nodeGlobals, fallback: nodePolyfills, unsupported: [] }
  }
  if (name === 'EnvironmentPlugin') {
    const names = [...toArray(keys ?? definitions), ...Object.keys(toRecord(definitions))].map(
      String,
    )
    const defaults = { ...toRecord(definitions), ...toRecord(defaultValues) }
    const currentValue = (key: string) => process.env[key] ?? defaults[key] ?? null
    const define = Object.fromEntries(names.map((key) => [`process.env.${key}`, currentValue(key)]))
    return { define, unsupported: [] }
  }
  if (name !== 'DefinePlugin') return { define: {}, unsupported: [`the webpack plugin ${name}`] }
  const values = definedValues(toRecord(definitions), '')
  return {
    define: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    unsupported: values.flatMap(([key, value]) =>
      value === undefined ? [`a value of ${key}`] : [],
    ),
  }
}

/** Each name with its value; undefined if the code is not JSON. */
function definedValues(definitions: UnknownRecord, prefix: string): (readonly [string, unknown])[] {
  return Object.entries(definitions).flatMap(([key, value]) => {
    const name = prefix + key
    if (isRecord(value)) return definedValues(value, `${name}.`)
    return [[name, attempt(() => JSON.parse(String(value))) ?? undefined]]
  })
}

/** Rules can be nested. */
function flattenRules(rules: unknown): readonly UnknownRecord[] {
  return toArray(rules).flatMap((rule) => {
    const { rules: inner, oneOf } = toRecord(rule)
    return [toRecord(rule), ...flattenRules(inner), ...flattenRules(oneOf)]
  })
}

/** Extensions that need no loader here. */
const knownExtensions = /^\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|mdx?)$/
/**
 * Extensions to test against expressions such as `/\.ya?ml$/`, which do not contain them literally.
 */
const usualExtensions = ['yaml', 'yml', 'html', 'htm', 'text', 'txt', 'jpeg', 'jpg']

function convertRule(rule: UnknownRecord): Part & Pick<ModuleSettings, 'loaders'> {
  const { test, type, use, loader, resourceQuery } = rule
  const tests = [test].flat().filter((one) => one instanceof RegExp)
  const words = tests.flatMap(({ source }) => source.match(/\w+/g) ?? [])
  const extensions = [...new Set([...words, ...usualExtensions])]
    .map((word) => `.${word.toLowerCase()}`)
    .filter((one) => tests.some((expression) => expression.test(`file${one}`)))
    .filter((one) => !knownExtensions.test(one))
  if (extensions.length === 0 || resourceQuery !== undefined)
    return { loaders: {}, unsupported: [] }
  const uses = [use ?? loader].flat().filter(Boolean)
  const names = uses.map((one) => loaderName(isRecord(one) ? one['loader'] : one))
  const becomes =
    names.length === 0
      ? { loader: typeLoaders[String(type)] }
      : parseRequest([...names, '-'].join('!'))
  if (becomes === null) {
    return { loaders: {}, unsupported: [`${names.join(', ')} for ${extensions.join(', ')} files`] }
  }
  const { loader: kind } = becomes
  return {
    loaders: kind ? Object.fromEntries(extensions.map((one) => [one, kind])) : {},
    unsupported: [],
  }
}

const typeLoaders: Readonly<Record<string, string>> = {
  'asset/source': 'raw',
  ...{ asset: 'url', 'asset/resource': 'url', 'asset/inline': 'url' },
  json: 'json',
}

/** `raw-loader`, from `/site/node_modules/raw-loader/dist/cjs.js`. */
function loaderName(written: unknown): string {
  const path = String(written).replaceAll('\\', '/')
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path
}

function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
