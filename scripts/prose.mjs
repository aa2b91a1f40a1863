/**
 * Reads the texts of the site for what a reader should not meet: filler, "will", "we", sentences
 * that do not end. `node scripts/prose.mjs [file…]`; without files, all of `site/content`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './lib/run.mjs'
import { lintProse } from './prose/lint.mjs'

function textFiles() {
  return readdirSync(join(root, 'site/content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const chosen = process.argv.slice(2)
const files = chosen.length > 0 ? chosen : textFiles()
const complaints = files.flatMap((path) =>
  lintProse(path, readFileSync(join(root, path), 'utf8')).map(
    ({ line, column, rule, reason }) => `${path}:${line}:${column} ${rule}: ${reason}`,
  ),
)
for (const complaint of complaints) console.error(complaint)
console.log(`${complaints.length} complaints in ${files.length} texts`)
if (complaints.length > 0) process.exitCode = 1
