/**
 * Reads the texts of the site for what a reader should not meet: filler, "will", "we", sentences
 * that do not end. `node scripts/prose.mjs [file…]`; without files, all of `site/content`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { workspaceRoot } from './lib/run.mjs'
import { lintProse } from './prose/lint-prose.mjs'

function contentFiles() {
  return readdirSync(join(workspaceRoot, 'site/content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) =>
      relative(workspaceRoot, join(entry.parentPath, entry.name)).split(sep).join('/'),
    )
    .sort()
}

const requestedFiles = process.argv.slice(2)
const files = requestedFiles.length > 0 ? requestedFiles : contentFiles()
const diagnostics = files.flatMap((path) =>
  lintProse(path, readFileSync(join(workspaceRoot, path), 'utf8')).map(
    ({ line, column, rule, reason }) => `${path}:${line}:${column} ${rule}: ${reason}`,
  ),
)
for (const complaint of diagnostics) console.error(complaint)
console.log(`${diagnostics.length} complaints in ${files.length} texts`)
if (diagnostics.length > 0) process.exitCode = 1
