import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { toRecord, type UnknownRecord } from './unknown-record.ts'

/** The installed version of Docusaurus, or else what the site declares; empty without both. */
export async function findDocusaurusVersion(siteDir: string): Promise<string> {
  const file = join(siteDir, 'package.json')
  const { dependencies, devDependencies } = await readJson(file)
  const declared = { ...toRecord(devDependencies), ...toRecord(dependencies) }['@docusaurus/core']
  return String((await installedVersion(file)) ?? declared ?? '')
}

/** Whether the texts of a site are written for MDX 1, which Docusaurus 2 compiles. */
export function usesMdx1(version: string): boolean {
  return /^\D*2\./.test(version)
}

/** Whether reading times come from the package `reading-time`, for which each Chinese character is a word. */
export function usesReadingTimePackage(version: string): boolean {
  return /^\D*(?:2|3\.[0-7])(?:\.|$)/.test(version)
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
