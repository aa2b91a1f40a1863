/**
 * Checks the prose of the sites, and the wording of sources and documents:
 * `node scripts/prose.mjs [file…]`. With `--report`, problems do not fail the check.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCleanFiles } from './lib/clean-files.mjs'
import { workspaceRoot } from './lib/run.mjs'
import { hashFiles } from './lib/stamp.mjs'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'DECISIONS.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'RELIABILITY.md',
  'SECURITY.md',
  'bench/RESULTS.md',
  'bench/REAL-SITES.md',
  'packages/theme/README.md',
]

/** Files below a folder whose path matches, relative to the workspace and sorted. */
function listFiles(folder, pattern) {
  return readdirSync(join(workspaceRoot, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path))
    .sort()
}

/** The sources of all packages. Tests may quote what they reject. */
function listSources() {
  const packages = readdirSync(join(workspaceRoot, 'packages'))
  return packages
    .flatMap((name) => listFiles(`packages/${name}/src`, /\.tsx?$/))
    .filter((path) => !/\.test\.tsx?$/.test(path))
}

const isContent = (path) => /^(?:docs|site)\/content\/.*\.mdx?$/.test(path)
const hasOurWording = (path) => !path.startsWith('site/content/')

/** Diagnostics of one file, by the rules that apply to it. The rules are loaded for the first changed file. */
async function lintFile(path, cleanFiles) {
  const text = readFileSync(join(workspaceRoot, path), 'utf8')
  if (cleanFiles.has(path, text)) return []
  const { lintProse } = await import('./prose/lint-prose.mjs')
  const { lintWording } = await import('./prose/lint-wording.mjs')
  const diagnostics = [
    ...(isContent(path) ? lintProse(path, text) : []),
    ...(hasOurWording(path) ? lintWording(text) : []),
  ]
  if (diagnostics.length === 0) cleanFiles.add(path, text)
  return diagnostics
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'boolean', default: false } },
})
const files =
  positionals.length > 0
    ? positionals
    : [
        ...listFiles('docs/content', /\.mdx?$/),
        ...listFiles('site/content', /\.mdx?$/),
        ...documents,
        ...listSources(),
      ]
const rules = hashFiles(['scripts/prose.mjs', 'scripts/prose', 'pnpm-lock.yaml'])
const cleanFiles = openCleanFiles('prose', rules)
const messages = []
for (const path of files) {
  for (const { line, column, rule, reason } of await lintFile(path, cleanFiles)) {
    messages.push(`${path}:${line}:${column} ${rule}: ${reason}`)
  }
}
if (positionals.length === 0) cleanFiles.save()
for (const message of messages) console.error(message)
console.log(`${messages.length} problems in ${files.length} files`)
if (messages.length > 0 && !values.report) process.exitCode = 1
