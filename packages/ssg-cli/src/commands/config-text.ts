import { isPlainObject } from '../integrations/plain-values.ts'
import { unquoteKeys } from './unquote-keys.ts'

type KeyPath = readonly PropertyKey[]

/** The source of a configuration that was converted from one of another generator. */
export interface ConfigText {
  readonly text: string
  /** Settings whose value is that of the other configuration when the site is built. */
  readonly references: readonly KeyPath[]
}

export interface ConfigTextInput {
  readonly generator: string
  /** Name of the other configuration file. */
  readonly file: string
  /** The settings in each language of the site, the default language first. */
  readonly settings: readonly unknown[]
  /** Names of the settings to refer to as a whole. */
  readonly generated: readonly string[]
}

/**
 * Writes settings as source code. Values that source code cannot contain, such as functions, and
 * values that differ between languages become references to the other configuration.
 */
export function writeConfigText(input: ConfigTextInput): ConfigText {
  const { generator, file, settings, generated } = input
  const references: KeyPath[] = []
  const refer = (path: KeyPath) => {
    references.push(path)
    return `${mark}old${path.map(access).join('')}${mark}`
  }
  const [main, ...others] = settings
  const json = JSON.stringify(toWritten(main, others, []), null, 2)
  const literal = unquoteKeys(json).replace(new RegExp(`"${mark}(.*?)${mark}"`, 'g'), '$1')
  const load = `from${generator.replace(/^./, (letter) => letter.toUpperCase())}`
  return {
    references,
    text: `import { defineConfig } from '@ssgdocs/cli'
import { ${load} } from '@ssgdocs/${generator}'

export default defineConfig(async (context) => {
  // Settings that still come from ${file}. Without them, it is no longer needed.
  const old = await ${load}(() => import('./${file}'), { ...context, siteDir: import.meta.dirname })
  return ${literal.replaceAll('\n', '\n  ')}
})
`,
  }

  function toWritten(value: unknown, translated: readonly unknown[], path: KeyPath): unknown {
    if (path.length === 1 && generated.includes(String(path[0]))) return refer(path)
    const inner = (key: PropertyKey, one: unknown) =>
      toWritten(
        one,
        translated.map((other) => Object(other)[key]),
        [...path, key],
      )
    if (Array.isArray(value)) {
      const isAlike = translated.every((other) => Object(other).length === value.length)
      return isAlike ? value.map((one, index) => inner(index, one)) : refer(path)
    }
    if (isPlainObject(value)) {
      const keysOf = (one: unknown) =>
        definedEntries(Object(one))
          .map(([key]) => key)
          .join()
      const isAlike = translated.every((other) => keysOf(other) === keysOf(value))
      if (!isAlike && path.length > 0) return refer(path)
      return Object.fromEntries(definedEntries(value).map(([key, one]) => [key, inner(key, one)]))
    }
    const isLiteral = value === null || ['string', 'number', 'boolean'].includes(typeof value)
    return isLiteral && translated.every((other) => other === value) ? value : refer(path)
  }
}

function definedEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, one]) => one !== undefined)
}

/** Encloses code in the JSON. A private-use character is in no setting. */
const mark = '\uE000'

/** For example `markdown.remarkPlugins[0]`. */
export function formatKeyPath(path: KeyPath): string {
  return path.map(access).join('').slice(1)
}

/** The code of a property access. */
function access(key: PropertyKey): string {
  return typeof key === 'string' && /^[A-Za-z_$][\w$]*$/.test(key)
    ? `.${key}`
    : `[${typeof key === 'string' ? `'${key}'` : String(key)}]`
}
