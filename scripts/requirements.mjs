/**
 * Writes `e2e/REQUIREMENTS.md`: which tests prove which numbered requirement of the behaviour
 * specification. With `--check` it only looks whether the file is current.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './lib/run.mjs'

const table = join(root, 'e2e/REQUIREMENTS.md')
const folders = ['packages/runtime', 'packages/theme', 'packages/ssg-cli', 'e2e', 'site']
/** A test's name that begins with requirements: `'VER-20 VER-21: …'`. */
const title = /(['"`])((?:[A-Z][A-Z0-9]+-\d+[ ,]+)*[A-Z][A-Z0-9]+-\d+): ((?:(?!\1).)+)\1/g

function testFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/node_modules|[\\/]dist[\\/]/.test(path))
    .sort()
}

function rows() {
  const found = []
  for (const path of folders.flatMap(testFiles)) {
    for (const [, , ids, name] of readFileSync(join(root, path), 'utf8').matchAll(title)) {
      for (const id of ids.split(/[ ,]+/)) found.push({ id, name, path })
    }
  }
  const parts = ({ id }) => [id.split('-')[0], Number(id.split('-')[1])]
  return found.sort((a, b) => {
    const [areaA, numberA] = parts(a)
    const [areaB, numberB] = parts(b)
    return areaA < areaB ? -1 : areaA > areaB ? 1 : numberA - numberB
  })
}

const lines = rows().map(
  ({ id, name, path }) => `| ${id} | ${name.replace(/\|/g, '\\|')} | \`${path}\` |`,
)
const text = `# Requirements and their tests

Made by \`npm run requirements\` from the names of the tests. A requirement that is not here has no test of its own.

| requirement | test | file |
| --- | --- | --- |
${lines.join('\n')}
`

if (!process.argv.includes('--check')) writeFileSync(table, text)
else if (readFileSync(table, 'utf8') !== text) {
  console.error('e2e/REQUIREMENTS.md is not current: run `npm run requirements`')
  process.exitCode = 1
}
