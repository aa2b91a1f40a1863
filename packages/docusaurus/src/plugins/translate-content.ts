import { join } from 'node:path'
import { type Messages, readMessages } from '../i18n/read-messages.ts'
import { toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { callSync } from './call-plugin.ts'
import type { LoadedPlugin } from './loaded-plugin.ts'
import type { PluginContext } from './plugin-context.ts'

/** Translates the content of a plugin with its files in the folder of the language, as far as they exist. */
export async function translateContent(
  { name, id, hooks }: Pick<LoadedPlugin, 'name' | 'id' | 'hooks'>,
  content: unknown,
  { localizationDir, isTranslated }: PluginContext,
): Promise<unknown> {
  const { getTranslationFiles, translateContent: translate } = hooks
  if (!isTranslated || typeof getTranslationFiles !== 'function') return content
  if (typeof translate !== 'function') return content
  const folder = join(localizationDir, id === 'default' ? name : `${name}-${id}`)
  const files = toArray(await getTranslationFiles.call(hooks, { content })).map(toRecord)
  const translationFiles = await Promise.all(
    files.map(async (file) => {
      const messages = await readMessages(join(folder, `${file['path']}.json`))
      return { ...file, content: withMessages(toRecord(file['content']), messages) }
    }),
  )
  return translate.call(hooks, { content, translationFiles })
}

/** The texts that plugins have for their own components. */
export async function pluginMessages(
  plugins: readonly Pick<LoadedPlugin, 'hooks'>[],
): Promise<Messages> {
  const all = await Promise.all(
    plugins.map(({ hooks }) => callSync(hooks, 'getDefaultCodeTranslationMessages')),
  )
  return Object.assign({}, ...all)
}

function withMessages(entries: UnknownRecord, messages: Messages): UnknownRecord {
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => {
      const message = messages[id]
      return [id, message === undefined ? entry : { ...toRecord(entry), message }]
    }),
  )
}
