import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from './run.mjs'

/** Exits with an error message when this Node.js is older than the workspace requires. */
export function requireNodeVersion() {
  const { engines } = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8'))
  const needed = engines.node.replace('>=', '')
  if (compareVersions(process.versions.node, needed) >= 0) return

  console.error(`Node.js ${process.versions.node} is too old. Install ${needed} or newer.`)
  process.exit(1)
}

/**
 * @param {string} a
 * @param {string} b
 */
function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const differing = left.findIndex((part, index) => part !== right[index])
  return differing === -1 ? 0 : left[differing] - right[differing]
}
