import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { workspaceRoot } from './run.mjs'

/** Folders without sources, and tests, which nothing is built from. */
const ignoredNames = /^(?:node_modules|dist|build|test|\.ssg|\.cache|\.git|.*\.test\.tsx?)$/

/**
 * A hash of the names and contents of files and folders. Missing ones count as empty.
 *
 * @param {readonly string[]} paths relative to the workspace
 */
export function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(join(workspaceRoot, path)))) {
    const bytes = readFileSync(file)
    hash.update(`${relative(workspaceRoot, file)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * The stamp that was written when a step last succeeded, or undefined.
 *
 * @param {string} name
 */
export function readStamp(name) {
  try {
    return readFileSync(stampPath(name), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Records that a step succeeded, with a hash of its inputs.
 *
 * @param {string} name
 * @param {string} stamp
 */
export function writeStamp(name, stamp) {
  mkdirSync(dirname(stampPath(name)), { recursive: true })
  writeFileSync(stampPath(name), stamp)
}

/** @param {string} name */
export function removeStamp(name) {
  rmSync(stampPath(name), { force: true })
}

/** @param {string} name */
function stampPath(name) {
  return join(workspaceRoot, 'node_modules', '.cache', 'ssg-scripts', name)
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (!stats.isDirectory()) return [path]
  const names = readdirSync(path).sort()
  return names.flatMap((name) => (ignoredNames.test(name) ? [] : listFiles(join(path, name))))
}
