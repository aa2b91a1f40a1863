import { isRecord, toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { attempt } from './attempt.ts'
import type { ModuleSettings } from './module-settings.ts'
import {
  convertProvided,
  nodeGlobals,
  nodePolyfills,
  type ProvidedGlobals,
} from './provided-globals.ts'

/**
 * Utilities that Docusaurus passes to the hook. Each bundler plugin is replaced by an object with
 * its name and options.
 */
export const bundlerTools = {
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
            readonly resourceRegExp: unknown
            readonly newResource: unknown
            constructor(options: unknown, other: unknown) {
              this.definitions = options
              this.resourceRegExp = options
              this.newResource = other
            }
          },
      },
    ),
  },
}

/** As webpack names it, such as `DefinePlugin`. */
export function bundlerPluginName(plugin: unknown): string {
  return String(toRecord(plugin)['bundlerPlugin'] ?? Object(plugin).constructor?.name)
}

/** Replaces modules whose names match an expression. `convertReplacements` converts it. */
export const replacementPlugin = 'NormalModuleReplacementPlugin'

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
export function convertBundlerPlugin(plugin: unknown): ConvertedPlugin {
  const { definitions, keys, defaultValues } = toRecord(plugin)
  const name = bundlerPluginName(plugin)
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
  if (name === replacementPlugin) return { define: {}, unsupported: [] }
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
    // As `JSON.stringify` returns it for a variable that is not set.
    if (value === undefined) return []
    return [[name, attempt(() => JSON.parse(String(value))) ?? undefined]]
  })
}
