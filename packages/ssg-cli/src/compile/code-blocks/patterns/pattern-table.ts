import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { packageRoot } from '../../../io/package-root.ts'
import type { AnalyzedPattern } from './analyze-pattern.ts'

/** The analyzed patterns of a grammar by their source. Null if JavaScript has no equivalent. */
export type PatternTable = Readonly<Record<string, AnalyzedPattern | null>>

/** The folder with the tables of common grammars, which `scripts/analyze-grammars.mjs` writes. */
export const patternTableDir = join(packageRoot, 'dist/patterns')

/** To be changed with the content of tables, so that no table of an older build is read. */
const format = 2

/** The name of a table in that folder. It is compressed, since tables are a tenth as large then. */
export function patternTableName(grammarName: string): string {
  return `${grammarName}.${format}.json.gz`
}

/** Reads the table of a grammar. Empty if there is none: its code is highlighted in the same way, but slower. */
export async function readPatternTable(grammarName: string): Promise<PatternTable> {
  const path = join(patternTableDir, patternTableName(grammarName))
  const compressed = await readFile(path).catch(() => null)
  return compressed === null ? {} : JSON.parse(String(await promisify(gunzip)(compressed)))
}
