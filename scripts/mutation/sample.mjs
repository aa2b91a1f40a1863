/**
 * Selects the mutants of a folder that are tested. Each mutant has a rank, a hash of the seed and of
 * what it changes; the sample is the mutants of lowest rank. The choice depends on nothing else, so
 * two runs over the same sources test the same mutants.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { workspaceRoot } from '../lib/run.mjs'

const seed = 'ssg'

/** Number of mutants tested in each folder. */
export const sampleSize = 200

const silentLogger = { isDebugEnabled: () => false, debug: () => {}, info: () => {} }

/** Counts the mutants of the files and returns the highest rank that belongs to the sample. */
export async function findSampleLimit(paths) {
  const files = paths.map((path) => {
    const name = join(workspaceRoot, path)
    return { name, content: readFileSync(name, 'utf8'), mutate: true }
  })
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const { mutants } = await new Instrumenter(silentLogger).instrument(files, options)
  const ranks = mutants.map(rankOf).sort()
  return { total: ranks.length, limit: ranks[Math.min(sampleSize, ranks.length) - 1] }
}

/** A hash that orders mutants the same way in every run. */
export function rankOf({ fileName, location, mutatorName, replacement }) {
  const { start, end } = location
  const place = [start.line, start.column, end.line, end.column]
  const parts = [seed, relative(workspaceRoot, fileName), ...place, mutatorName, replacement]
  return createHash('sha256').update(parts.join('\0')).digest('hex')
}
