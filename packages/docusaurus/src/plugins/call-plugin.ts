import { dirname } from 'node:path'
import type { DocusaurusPlugin } from '../list-plugins.ts'
import { isRecord, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { importModule } from './import-module.ts'
import type { PluginContext } from './plugin-context.ts'

/** What the function of a plugin returned. */
export interface CalledPlugin {
  readonly hooks: UnknownRecord
  /** Validated. */
  readonly options: UnknownRecord
  /** Base of the plugin's relative paths. */
  readonly dir: string
}

/** Calls the function of a plugin with validated options. Null if it returns nothing, which disables it. */
export async function callPlugin(
  { plugin, options }: DocusaurusPlugin,
  context: PluginContext,
): Promise<CalledPlugin | null> {
  const { siteDir } = context
  const imported =
    typeof plugin === 'function' ? null : await importModule(String(plugin), 'plugin', siteDir)
  const exports = imported?.exports ?? { ...Object(plugin), default: plugin }
  const { default: create, validateOptions: validate } = exports
  if (typeof create !== 'function') throw new Error('it does not export a function')
  const withId = { id: 'default', ...options }
  const valid =
    typeof validate === 'function'
      ? validate({ validate: validateBySchema, options: withId })
      : withId
  const hooks: unknown = await create(context, valid)
  const dir = imported === null ? siteDir : dirname(imported.path)
  return isRecord(hooks) ? { hooks, options: toRecord(valid), dir } : null
}

/** Validates options against the Joi schema that the plugin passes in. */
function validateBySchema(schema: unknown, options: unknown): unknown {
  const { validate } = toRecord(schema)
  if (typeof validate !== 'function') return options
  const { error, value } = validate.call(schema, options, { allowUnknown: true })
  if (error) throw error
  return value
}

/** Calls a synchronous hook; undefined if the plugin has none. */
export function callSync(hooks: UnknownRecord, name: string, ...args: readonly unknown[]): unknown {
  const hook = hooks[name]
  return typeof hook === 'function' ? hook.apply(hooks, args) : undefined
}

/** Normalizes to a list. Docusaurus accepts a single item and skips falsy ones. */
export function listOf(value: unknown): readonly unknown[] {
  return [value].flat().filter(Boolean)
}
