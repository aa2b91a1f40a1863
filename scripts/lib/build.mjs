import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runScript } from './run.mjs'
import { hashOfFiles, readStamp, writeStamp } from './stamp.mjs'

export const typescript = 'node_modules/typescript/bin/tsc'
const ssg = 'packages/ssg-cli/bin/ssg.js'
const packages = ['runtime', 'search', 'offline', 'theme', 'ssg-cli'].map(
  (name) => `packages/${name}`,
)

/** Compiles the packages; TypeScript itself skips those that have not changed. False when it fails. */
export async function buildPackages() {
  if ((await runScript(typescript, ['-b', ...packages])) !== 0) return false
  return (await runScript('scripts/bundle-cli.mjs', [])) === 0
}

/** Builds `site`, unless neither it nor what builds it has changed since. False when it fails. */
export async function buildSite() {
  const stamp = hashOfFiles(['site', 'pnpm-lock.yaml', ...packages])
  const hasOutput = existsSync(join(root, 'site/build/404.html'))
  if (hasOutput && readStamp('site') === stamp) return true

  if ((await runScript(ssg, ['build', 'site'])) !== 0) return false
  writeStamp('site', stamp)
  return true
}
