import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

/** An import, `import type` or dynamic import of a literal, in a source file of one of our packages. */
export interface SourceImport {
  /** Relative to `packages`: `theme/src/App.tsx`. */
  readonly from: string
  /** As written: `react`, `./Tabs.tsx`. */
  readonly specifier: string
  /** The imported file, relative to `packages`; null for an import from a package. */
  readonly to: string | null
}

const packagesDir = resolve(import.meta.dirname, '../..')

/** Every import in `packages/<name>/src`, without those of tests and their helpers. */
export async function readSourceImports(): Promise<readonly SourceImport[]> {
  return parseImports(await readSourceTexts())
}

/** The source files in `packages/<name>/src`, without tests, by path relative to `packages`. */
export async function readSourceTexts(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(packagesDir)
  const files = await Promise.all(names.map((name) => sourceFiles(join(name, 'src'))))
  const texts = await Promise.all(
    files.flat().map(async (file) => {
      return [file, await readFile(join(packagesDir, file), 'utf8')] as const
    }),
  )
  return new Map(texts)
}

async function sourceFiles(folder: string): Promise<string[]> {
  const names = await readdir(join(packagesDir, folder), { recursive: true })
  return names
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

/** The imports of the given texts by file. */
export function parseImports(texts: ReadonlyMap<string, string>): readonly SourceImport[] {
  return [...texts].flatMap(([from, text]) =>
    ts.preProcessFile(text, true, true).importedFiles.map(({ fileName: specifier }) => ({
      from,
      specifier,
      to: specifier.startsWith('.') ? join(dirname(from), specifier) : null,
    })),
  )
}

/** Groups of files that import each other, directly or through others of the group. */
export function findImportCycles(imports: readonly SourceImport[]): readonly (readonly string[])[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) {
    if (to !== null) targets.set(from, [...(targets.get(from) ?? []), to])
  }
  const reachable = new Map([...targets.keys()].map((file) => [file, reachableFrom(file, targets)]))
  const cycles = new Map<string, readonly string[]>()
  for (const [file, others] of reachable) {
    if (!others.has(file)) continue
    const cycle = [...others].filter((other) => reachable.get(other)?.has(file)).sort()
    cycles.set(cycle.join(), cycle)
  }
  return [...cycles.values()]
}

function reachableFrom(
  file: string,
  targets: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set(targets.get(file))
  for (const next of reached) for (const target of targets.get(next) ?? []) reached.add(target)
  return reached
}
