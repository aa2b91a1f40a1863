import { existsSync } from 'node:fs'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'

/** The file with the metadata of a Markdown file, if a plugin has one for it. */
export type FindMetadata = (file: string) => string | null

/** Reads the option `metadataPath` of the MDX loader in webpack rules. */
export function findMetadataOf(rules: readonly UnknownRecord[]): FindMetadata {
  const sources = rules.flatMap(({ include, use, ...loader }) =>
    [use ?? loader].flat().flatMap((one) => {
      const { metadataPath } = toRecord(toRecord(one)['options'])
      return typeof metadataPath === 'function' ? [{ include, metadataPath }] : []
    }),
  )
  return (file) => {
    for (const { include, metadataPath } of sources) {
      const folders = [include].flat().filter((folder) => typeof folder === 'string')
      if (folders.length > 0 && !folders.some((folder) => file.startsWith(folder))) continue
      const path: unknown = metadataPath(file)
      if (typeof path === 'string' && existsSync(path)) return path
    }
    return null
  }
}
