import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runScript, workspaceRoot } from './run.mjs'
import { hashFiles, readStamp, writeStamp } from './stamp.mjs'

export const tsc = 'node_modules/typescript/bin/tsc'
const ssg = 'packages/ssg-cli/bin/ssg.js'
const packages = ['runtime', 'search', 'offline', 'theme', 'ssg-cli'].map(
  (name) => `packages/${name}`,
)

/** Compiles the packages; TypeScript itself skips those that have not changed. False when it fails. */
export async function buildPackages() {
  if ((await runScript(tsc, ['-b', ...packages])) !== 0) return false
  return (await runScript('scripts/bundle-cli.mjs', [])) === 0
}

/** Builds `site`, unless neither it nor what builds it has changed since. False when it fails. */
export async function buildSite() {
  const stamp = hashFiles(['site', 'pnpm-lock.yaml', ...packages])
  const hasOutput = existsSync(join(workspaceRoot, 'site/build/404.html'))
  if (hasOutput && readStamp('site') === stamp) return true

  if ((await runScript(ssg, ['build', 'site'])) !== 0) return false
  writeStamp('site', stamp)
  return true
}
