import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocusaurusPlugin } from '../list-plugins.ts'
import { toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { readMessages, sidebarLabels } from './read-messages.ts'
import { pluginDir } from './site-languages.ts'

/** Adds translated names and sidebar labels to the versions in the settings of docs. */
export async function translateVersions(
  docs: UnknownRecord,
  plugin: DocusaurusPlugin,
  { siteDir, dir }: { readonly siteDir: string; readonly dir: string },
): Promise<UnknownRecord> {
  const written = toRecord(docs['versions'])
  const translated: Record<string, UnknownRecord> = {}
  for (const name of await versionNames(docs, siteDir)) {
    const file = `${name === 'current' ? name : `version-${name}`}.json`
    const messages = await readMessages(join(pluginDir(dir, plugin), file))
    if (Object.keys(messages).length === 0) continue
    const label = messages['version.label']
    translated[name] = {
      ...toRecord(written[name]),
      ...(label === undefined ? {} : { label }),
      labels: sidebarLabels(messages),
    }
  }
  if (Object.keys(translated).length === 0) return docs
  return { ...docs, versions: { ...written, ...translated } }
}

async function versionNames(
  { id = 'default', disableVersioning, includeCurrentVersion }: UnknownRecord,
  siteDir: string,
): Promise<readonly string[]> {
  const file = `${id === 'default' ? '' : `${id}_`}versions.json`
  const text = disableVersioning === true ? '[]' : await readText(join(siteDir, file))
  const current = includeCurrentVersion === false ? [] : ['current']
  return [...new Set([...current, ...parseNames(text)])]
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '[]')
}

/** The build reports an invalid file. */
function parseNames(text: string): readonly string[] {
  try {
    return toArray(JSON.parse(text)).map(String)
  } catch {
    return []
  }
}
