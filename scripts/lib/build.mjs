import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runScript, workspaceRoot } from './run.mjs'
import { hashFiles, readStamp, removeStamp, writeStamp } from './stamp.mjs'

export const tsc = 'node_modules/typescript/bin/tsc'
const ssg = 'packages/ssg-cli/bin/ssg.js'
const packages = [
  'runtime',
  'search',
  'offline',
  'theme',
  'create-ssgdocs',
  'ssg-cli',
  'og-image',
  'doc-check',
  'docusaurus',
  'mcp',
  'search-servers',
].map((name) => `packages/${name}`)
const packageSources = [
  ...packages,
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'scripts/analyze-grammars.mjs',
  'scripts/bundle-cli.mjs',
  'scripts/bundle-create.mjs',
  'scripts/bundle-theme.mjs',
  'scripts/hash-doc-check.mjs',
]
const patternSources = [
  'packages/ssg-cli/src/compile/code-blocks/patterns',
  'pnpm-lock.yaml',
  'scripts/analyze-grammars.mjs',
]

/**
 * Compiles the packages and bundles the command, unless their sources are unchanged since the last
 * time. Returns false when that fails.
 */
export async function buildPackages() {
  const stamp = hashFiles(packageSources)
  const hasBundle = ['ssg-cli/dist/program', 'doc-check/dist'].every((dir) =>
    existsSync(join(workspaceRoot, 'packages', dir, 'id.txt')),
  )
  if (hasBundle && readStamp('packages') === stamp) return true

  // What fails below may have written some files, so that the last stamp no longer describes them.
  removeStamp('packages')
  if ((await runScript(tsc, ['-b', ...packages])) !== 0) return false
  if ((await runScript('scripts/bundle-theme.mjs', [])) !== 0) return false
  if (!(await analyzeGrammars())) return false
  if ((await runScript('scripts/bundle-cli.mjs', [])) !== 0) return false
  if ((await runScript('scripts/bundle-create.mjs', [])) !== 0) return false
  if ((await runScript('scripts/hash-doc-check.mjs', [])) !== 0) return false
  writeStamp('packages', stamp)
  return true
}

/** Analyzes the grammars, unless neither they nor the analysis changed. Returns false when that fails. */
async function analyzeGrammars() {
  const stamp = hashFiles(patternSources)
  const hasTables = existsSync(join(workspaceRoot, 'packages/ssg-cli/dist/patterns'))
  if (hasTables && readStamp('patterns') === stamp) return true

  if ((await runScript('scripts/analyze-grammars.mjs', [])) !== 0) return false
  writeStamp('patterns', stamp)
  return true
}

/** Builds `site` and `docs`, unless neither they nor the packages changed. Returns false when that fails. */
export async function buildSites() {
  return (await buildSite('site')) && (await buildSite('docs'))
}

/** @param {'docs' | 'site'} folder */
async function buildSite(folder) {
  const stamp = hashFiles([folder, ...packageSources])
  const hasOutput = existsSync(join(workspaceRoot, folder, 'build/404.html'))
  if (hasOutput && readStamp(folder) === stamp) return true

  if ((await runScript(ssg, ['build', folder, '--strict'])) !== 0) return false
  writeStamp(folder, stamp)
  return true
}
