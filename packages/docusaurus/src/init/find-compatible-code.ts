import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { ConversionNote, Place } from '@ssgdocs/cli/toolkit'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'

/** A module of Docusaurus in an import, or a custom property of Infima. */
const dependency =
  /['"](@(?:theme|theme-original|theme-init|docusaurus)\/[\w/-]+)['"]|--ifm-[\w-]+/g

/**
 * Lists what pages, components and style sheets use of Docusaurus, each with its first place and the
 * number of files.
 */
export async function findCompatibleCode(
  config: UnknownRecord,
  siteDir: string,
): Promise<readonly ConversionNote[]> {
  const uses = new Map<string, Place[]>()
  for (const path of await codeFiles(config, siteDir)) {
    const text = await readFile(path, 'utf8')
    const found = new Map<string, RegExpExecArray>()
    for (const match of text.matchAll(dependency)) {
      const [, module] = match
      const use = module === undefined ? 'custom properties of Infima' : `imports of ${module}`
      if (!found.has(use)) found.set(use, match)
    }
    const file = relative(siteDir, path).replaceAll('\\', '/')
    for (const [use, { 0: written, index }] of found) {
      const line = text.slice(0, index).split('\n').length
      const place = { file, line, column: 1, length: written.length }
      uses.set(use, [...(uses.get(use) ?? []), place])
    }
  }
  return [...uses].flatMap(([use, [place, ...others]]) => {
    const more = others.length === 0 ? '' : ` (${others.length + 1} files)`
    return place === undefined ? [] : [{ text: `${use}${more}`, place }]
  })
}

/** Pages, components and style sheets of the site. */
async function codeFiles(config: UnknownRecord, siteDir: string): Promise<readonly string[]> {
  const contents = [config['docs'], config['blog'], config['pages']].flat().map(toRecord)
  const folders = ['src', ...contents.map(({ path }) => path)]
    .filter((path) => typeof path === 'string')
    .map((path) => resolve(siteDir, path))
  const lists = await Promise.all([...new Set(folders)].map(listFiles))
  return [...new Set(lists.flat())].sort()
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.(?:mdx?|[cm]?[jt]sx?|s?css|less)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('node_modules'))
}
