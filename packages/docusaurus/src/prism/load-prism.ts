import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { createJiti } from 'jiti'
import { languagesModule } from '../find-swizzles.ts'
import { findPackage, findPrism, type InstalledTheme, resolveFrom } from '../installed-theme.ts'
import type { Prism } from '../modules/prism-tokens.ts'
import { toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { languageModules } from './language-modules.ts'

/** What a site adds to Prism. */
export interface PrismSources {
  readonly siteDir: string
  /** The configuration as pages import it. */
  readonly config: UnknownRecord
  readonly installed: InstalledTheme
  /** Path of the site's `prism-include-languages`; null without one. */
  readonly module: string | null
}

/** The Prism of a site. */
export interface LoadedPrism {
  readonly prism: Prism
  /** Languages whose grammar the site's module has replaced. */
  readonly replaced: ReadonlySet<string>
  /** Paths of the files that were loaded for it. */
  readonly files: readonly string[]
  /** What the site's module threw. */
  readonly error: unknown
}

/**
 * Loads the installed Prism with the languages of a site. Modules are evaluated again, so that changed files count, and what
 * else uses Prism keeps its own. Null if Prism is not installed.
 */
export function loadPrism(sources: PrismSources): LoadedPrism | null {
  const found = findPrism(sources.siteDir)
  if (found === null) return null
  const path = resolve(sources.siteDir, found)
  const { cache } = createRequire(path)
  delete cache[path]
  const others = new Set(Object.keys(cache))
  const ownFiles = () => Object.keys(cache).filter((file) => !others.has(file))
  try {
    return { ...includeLanguages(path, sources), files: ownFiles() }
  } finally {
    for (const file of ownFiles()) delete cache[file]
  }
}

function includeLanguages(path: string, sources: PrismSources): Omit<LoadedPrism, 'files'> {
  const load = createLoader(sources)
  const renderer = toRecord(load(path))
  // Version 1 has it in the default props of its component.
  const { defaultProps } = Object(renderer['default']) as { defaultProps?: unknown }
  const prism = (renderer['Prism'] ?? toRecord(defaultProps)['Prism']) as Prism
  const { additionalLanguages } = toRecord(toRecord(sources.config['themeConfig'])['prism'])
  for (const module of languageModules(toArray(additionalLanguages))) {
    attempt(() => withGlobals(prism, () => load(module)))
  }
  const before = describeGrammars(prism)
  const { module } = sources
  const error =
    module === null
      ? undefined
      : attempt(() => withGlobals(prism, () => callDefault(load(module), prism)))
  const after = describeGrammars(prism)
  const isReplaced = (language: string) => before.get(language) !== after.get(language)
  return { prism, replaced: new Set([...before.keys()].filter(isReplaced)), error }
}

/** Loads modules as Docusaurus does for browsers, in which this module runs there. */
function createLoader({ siteDir, config, installed }: PrismSources): (path: string) => unknown {
  const importers = [join(siteDir, 'package.json'), findPackage('theme-classic', siteDir)]
  const prismjs = importers
    .map((importer) => importer && resolveFrom(importer, 'prismjs/package.json'))
    .find((file) => file !== null)
  const original = installed.get(languagesModule)
  return createJiti(join(siteDir, 'package.json'), {
    fsCache: join(siteDir, '.ssg/jiti'),
    alias: {
      '@site': siteDir,
      ...(prismjs ? { prismjs: dirname(prismjs) } : {}),
      ...(original === undefined
        ? {}
        : {
            [`@theme-original/${languagesModule}`]: resolve(siteDir, original),
            [`@theme-init/${languagesModule}`]: resolve(siteDir, original),
          }),
    },
    virtualModules: {
      '@generated/docusaurus.config': { default: config },
      '@docusaurus/ExecutionEnvironment': { default: { canUseDOM: true } },
    },
  })
}

/** Grammars find Prism in a global variable. */
function withGlobals(prism: Prism, run: () => unknown): unknown {
  const globals = { Prism: prism, window: globalThis }
  const names = Object.keys(globals)
  const before = names.map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  Object.assign(globalThis, globals)
  try {
    return run()
  } finally {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name)
      if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor)
    }
  }
}

function callDefault(module: unknown, prism: Prism): void {
  const { default: exported = module } = Object(module) as { default?: unknown }
  if (typeof exported !== 'function') throw new Error('it has no default export')
  exported(prism)
}

/** Returns what a function throws. */
function attempt(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error ?? new Error('it threw nothing')
  }
}

/** Text of each grammar, which differs if the grammar does. */
function describeGrammars({ languages }: Prism): ReadonlyMap<string, string> {
  const grammars = Object.entries(languages).filter(([, grammar]) => typeof grammar === 'object')
  return new Map(grammars.map(([name, grammar]) => [name, inspect(grammar, { depth: 4 })]))
}
