/**
 * Checks the prose of the site, and the wording of sources and documents:
 * `node scripts/prose.mjs [file…]`. With `--report`, problems do not fail the check.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspaceRoot } from './lib/run.mjs'
import { lintProse } from './prose/lint-prose.mjs'
import { lintWording } from './prose/lint-wording.mjs'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'RELIABILITY.md',
  'SECURITY.md',
  'bench/RESULTS.md',
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

const isContent = (path) => /^site\/content\/.*\.mdx?$/.test(path)
const hasOurWording = (path) => !isContent(path) || path.startsWith('site/content/guide/')

/** Diagnostics of one file, by the rules that apply to it. */
function lintFile(path) {
  const text = readFileSync(join(workspaceRoot, path), 'utf8')
  return [
    ...(isContent(path) ? lintProse(path, text) : []),
    ...(hasOurWording(path) ? lintWording(text) : []),
  ]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'boolean', default: false } },
})
const files =
  positionals.length > 0
    ? positionals
    : [...listFiles('site/content', /\.mdx?$/), ...documents, ...listSources()]
const messages = files.flatMap((path) =>
  lintFile(path).map(({ line, column, rule, reason }) => {
    return `${path}:${line}:${column} ${rule}: ${reason}`
  }),
)
for (const message of messages) console.error(message)
console.log(`${messages.length} problems in ${files.length} files`)
if (messages.length > 0 && !values.report) process.exitCode = 1
