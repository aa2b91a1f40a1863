/**
 * Writes `e2e/REQUIREMENTS.md`: which tests prove which numbered requirement of the behaviour
 * specification. With `--check` it only looks whether the file is current.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { workspaceRoot } from './lib/run.mjs'

const outputFile = join(workspaceRoot, 'e2e/REQUIREMENTS.md')
const testFolders = ['packages/runtime', 'packages/theme', 'packages/ssg-cli', 'e2e', 'site']
/** A test's name that begins with requirements: `'VER-20 VER-21: …'`. */
const testTitlePattern =
  /(['"`])((?:[A-Z][A-Z0-9]+-\d+[ ,]+)*[A-Z][A-Z0-9]+-\d+): ((?:(?!\1).)+)\1/g

function testFiles(folder) {
  return readdirSync(join(workspaceRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) =>
      relative(workspaceRoot, join(entry.parentPath, entry.name)).split(sep).join('/'),
    )
    .filter((path) => !/node_modules|[\\/]dist[\\/]/.test(path))
    .sort()
}

function collectRequirements() {
  const found = []
  for (const path of testFolders.flatMap(testFiles)) {
    for (const [, , ids, name] of readFileSync(join(workspaceRoot, path), 'utf8').matchAll(
      testTitlePattern,
    )) {
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

const lines = collectRequirements().map(
  ({ id, name, path }) => `| ${id} | ${name.replace(/\|/g, '\\|')} | \`${path}\` |`,
)
const text = `# Requirements and their tests

Made by \`npm run requirements\` from the names of the tests. A requirement that is not here has no test of its own.

| requirement | test | file |
| --- | --- | --- |
${lines.join('\n')}
`

if (!process.argv.includes('--check')) writeFileSync(outputFile, text)
else if (readFileSync(outputFile, 'utf8') !== text) {
  console.error('e2e/REQUIREMENTS.md is not current: run `npm run requirements`')
  process.exitCode = 1
}
