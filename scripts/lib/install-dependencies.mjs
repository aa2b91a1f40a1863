import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, workspaceRoot } from './run.mjs'
import { hashFiles, readStamp, writeStamp } from './stamp.mjs'

/**
 * Installs the packages of the lockfile, unless it is unchanged since the last time. Returns false
 * when that fails. Runs the package manager through npx, which every Node.js has.
 */
export async function installDependencies() {
  const stamp = hashFiles(lockedFiles())
  if (readStamp('install') === stamp) return true

  const { packageManager } = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8'))
  // Replaces installed packages without asking, which needs no terminal.
  const env = { CI: 'true' }
  // It is the right version already, and need not look itself up in the lockfile.
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--pm-on-fail=ignore']
  if ((await run('npx', args, env)) !== 0) return false
  writeStamp('install', stamp)
  return true
}

function lockedFiles() {
  const packages = readdirSync(join(workspaceRoot, 'packages')).map((name) => `packages/${name}`)
  const folders = ['.', 'site', 'examples/vite-react', ...packages]
  return [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...folders.map((folder) => `${folder}/package.json`),
  ]
}
