import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  cacheKind,
  type Diagnostic,
  findUp,
  hashOfValue,
  type Outcome,
  type Store,
} from '@ssgdocs/cli/toolkit'
import fastGlob from 'fast-glob'
import type { DocumentedVersion } from '../api/load-documented-versions.ts'
import { errorNamesIn } from './check-error-names.ts'
import { namesInApi, wordsOf, wordsOfCode } from './known-names.ts'
import { findDefaults, findRenames } from './literals.ts'
import { type ProbedDefaults, probeDefaults } from './probe-defaults.ts'
import type { ReleaseFacts } from './proof.ts'

/** What the files of packages contain. */
interface CodeFacts {
  readonly words: readonly string[]
  /** The words of declarations, without comments. */
  readonly typeWords: readonly string[]
  readonly defaults: readonly (readonly [name: string, values: readonly string[]])[]
}

const codeFacts = cacheKind<CodeFacts>('code-facts')
/** In bytes. Longer files are bundles, whose names are not those of the sources. */
const longestFile = 500_000

/** Reads what is known about the packages of a version. */
export async function loadFacts(
  version: DocumentedVersion,
  { siteDir, store }: { readonly siteDir: string; readonly store: Store },
): Promise<Outcome<ReleaseFacts>> {
  const { config, api, packages, packagesHash, dir } = version
  const key = hashOfValue(['code', packagesHash])
  const code = store.read(codeFacts, key) ?? readCode(packages.map((one) => one.dir))
  store.write(codeFacts, key, code)
  const probed: Record<string, ProbedDefaults[string]> = {}
  const diagnostics: Diagnostic[] = []
  for (const installed of packages) {
    const outcome = await probeDefaults({ installed, dir, siteDir }, packagesHash, store)
    Object.assign(probed, outcome.value)
    diagnostics.push(...outcome.diagnostics)
  }
  const value: ReleaseFacts = {
    name: config.name,
    api,
    names: new Set([...namesInApi(api), ...code.typeWords]),
    words: new Set(code.words),
    errorNames: errorNamesIn(code.words),
    defaults: { probed, written: new Map(code.defaults) },
  }
  return { value, diagnostics }
}

/** The words of the types of Node.js, if they are installed; they include those of web standards. */
export function loadNodeWords(dir: string): ReadonlySet<string> {
  const types = findUp(dir, 'node_modules/@types/node')
  return new Set(types === null ? [] : readCode([types]).words)
}

function readCode(dirs: readonly string[]): CodeFacts {
  const words = new Set<string>()
  const typeWords = new Set<string>()
  const defaults = new Map<string, Set<string>>()
  const renames = new Map<string, string>()
  for (const path of dirs.flatMap(codeFiles)) {
    const text = readFileSync(path, 'utf8')
    for (const word of wordsOfCode(text)) words.add(word)
    if (/\.d\.[cm]?ts$/.test(path)) {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      for (const word of wordsOf(code)) typeWords.add(word)
      continue
    }
    for (const [name, value] of findDefaults(text)) {
      defaults.set(name, (defaults.get(name) ?? new Set()).add(value))
    }
    for (const [option, name] of findRenames(text)) renames.set(option, name)
  }
  for (const [option, name] of renames) {
    const values = defaults.get(name)
    if (values !== undefined && !defaults.has(option)) defaults.set(option, values)
  }
  return {
    words: [...words],
    typeWords: [...typeWords],
    defaults: [...defaults].map(([name, values]) => [name, [...values]]),
  }
}

function codeFiles(dir: string): readonly string[] {
  const files = fastGlob.sync(['**/*.{js,cjs,mjs,d.ts,d.mts,d.cts}'], {
    cwd: dir,
    ignore: ['**/node_modules'],
  })
  return files
    .sort()
    .map((file) => join(dir, file))
    .filter((path) => statSync(path).size <= longestFile)
}
