import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKind, findUp, hashOfValue, type Store } from '@ssgdocs/cli/toolkit'
import fastGlob from 'fast-glob'
import type { DocumentedVersion } from '../api/load-documented-versions.ts'
import { errorNamesIn } from './check-error-names.ts'
import { namesInApi, wordsOf } from './known-names.ts'
import type { ReleaseFacts } from './proof.ts'

const packageWords = cacheKind<readonly string[]>('package-words')
/** In bytes. Longer files are bundles, whose names are not those of the sources. */
const longestFile = 500_000

/** Reads what is known about the packages of a version. */
export function loadFacts(version: DocumentedVersion, store: Store): ReleaseFacts {
  const { config, api, packages, packagesHash } = version
  const key = hashOfValue(['words', packagesHash])
  const words = store.read(packageWords, key) ?? packages.flatMap(({ dir }) => wordsIn(dir))
  store.write(packageWords, key, words)
  const errorNames = errorNamesIn(words)
  return { name: config.name, api, names: namesInApi(api), words: new Set(words), errorNames }
}

/** The words of the types of Node.js, if they are installed; they include those of web standards. */
export function loadNodeWords(dir: string): ReadonlySet<string> {
  const types = findUp(dir, 'node_modules/@types/node')
  return new Set(types === null ? [] : wordsIn(types))
}

function wordsIn(dir: string): readonly string[] {
  const words = new Set<string>()
  const files = fastGlob.sync(['**/*.{js,cjs,mjs,d.ts,d.mts,d.cts}'], {
    cwd: dir,
    ignore: ['**/node_modules'],
  })
  for (const file of files.sort()) {
    const path = join(dir, file)
    if (statSync(path).size > longestFile) continue
    for (const word of wordsOf(readFileSync(path, 'utf8'))) words.add(word)
  }
  return [...words]
}
