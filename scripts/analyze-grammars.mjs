/**
 * Analyzes the patterns of the grammars that documentation uses most, since a build of a site would spend more time
 * on it than it saves. Other grammars work as well, but slower.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { workspaceRoot } from './lib/run.mjs'

const languages =
  `astro bash c console css csharp diff docker dotenv go graphql html http ini java javascript json json5 jsonc jsx kotlin
  less make markdown mdx nginx php powershell python ruby rust scss sql svelte swift toml tsx typescript vue xml yaml`.split(
    /\s+/,
  )
/** Ruby embeds them in here-documents. They are a third of all patterns. */
const excludedGrammars = new Set(['cpp', 'cpp-macro'])
const packageDir = join(workspaceRoot, 'packages/ssg-cli')
const { resolve } = createRequire(join(packageDir, 'package.json'))
const importFile = (path) => import(pathToFileURL(path).href)
const importCompiled = (name) =>
  importFile(join(packageDir, 'dist/compile/code-blocks/patterns', `${name}.js`))

const { analyzeGrammar, findGroupUsage } = await importCompiled('analyze-grammar')
const { CharacterSets } = await importCompiled('character-sets')
const { patternTableDir, patternTableName } = await importCompiled('pattern-table')
const { bundledLanguages } = await importFile(resolve('shiki/langs'))

const loadGrammars = async (names) => {
  const modules = await Promise.all(names.map((name) => bundledLanguages[name]()))
  return new Map(modules.flatMap((module) => module.default).map((one) => [one.name, one]))
}
const usage = findGroupUsage([...(await loadGrammars(Object.keys(bundledLanguages))).values()])
const sets = new CharacterSets()
rmSync(patternTableDir, { recursive: true, force: true })
mkdirSync(patternTableDir, { recursive: true })
for (const [name, grammar] of await loadGrammars(languages)) {
  if (excludedGrammars.has(name)) continue
  const table = JSON.stringify(analyzeGrammar(grammar, usage, sets))
  writeFileSync(join(patternTableDir, patternTableName(name)), gzipSync(table, { level: 9 }))
}
