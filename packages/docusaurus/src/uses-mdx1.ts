import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { toRecord, type UnknownRecord } from './unknown-record.ts'

/** Whether the texts of a site are written for MDX 1, which Docusaurus 2 compiles. */
export async function usesMdx1(siteDir: string): Promise<boolean> {
  const file = join(siteDir, 'package.json')
  const { dependencies, devDependencies } = await readJson(file)
  const declared = { ...toRecord(devDependencies), ...toRecord(dependencies) }['@docusaurus/core']
  const version = (await installedVersion(file)) ?? declared
  return /^\D*2\./.test(String(version))
}

async function installedVersion(importer: string): Promise<unknown> {
  try {
    const file = createRequire(importer).resolve('@docusaurus/core/package.json')
    return (await readJson(file))['version']
  } catch {
    return undefined
  }
}

/** Empty if the file does not exist or is not valid. */
async function readJson(file: string): Promise<UnknownRecord> {
  try {
    return toRecord(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return {}
  }
}
