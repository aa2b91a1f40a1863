import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { statIfExists } from '../../cache/stat-if-exists.ts'
import { interactivePagePrefix } from './interactive-body-modules.ts'
import type { SiteModules } from './site-modules.ts'
import { stubModule } from './unresolved-modules-plugin.ts'

const extensions = ['.tsx', '.ts', '.jsx', '.js']
const omittedParts = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)]

/** The files that an import may mean. */
function candidateFiles(path: string): readonly string[] {
  const asWritten = omittedParts.map((part) => path + part)
  const compiled = /\.js$/.test(path) ? ['.ts', '.tsx'] : []
  return [...asWritten, ...compiled.map((extension) => path.replace(/\.js$/, extension))]
}

/**
 * Replaces modules that cannot be bundled by a stub, whose components render their children, and those of a theme file
 * with errors by their last versions.
 */
export function brokenModulesPlugin({
  siteDir,
  brokenFiles,
  themeSources,
}: Pick<SiteModules, 'siteDir' | 'brokenFiles' | 'themeSources'>): Plugin {
  const last = new Map(Object.entries(themeSources))
  const broken = new Set(brokenFiles)
  const stub = stubModule(siteDir)
  return {
    name: 'ssg-broken',
    setup(build) {
      if (broken.size === 0 && last.size === 0) return
      // A file that the last theme imports may be deleted.
      build.onResolve({ filter: /^(?:\.\.?\/|@site\/)/ }, ({ path, importer, resolveDir }) => {
        if (!last.has(siteFile(siteDir, importer))) return undefined
        const target = path.startsWith('@site/')
          ? join(siteDir, path.slice('@site/'.length))
          : resolve(resolveDir, path)
        const candidates = candidateFiles(target)
        if (candidates.some((file) => statIfExists(file)?.isFile())) return undefined
        const deleted = candidates.find((file) => last.has(siteFile(siteDir, file)))
        return deleted === undefined ? undefined : { path: deleted }
      })
      build.onLoad({ filter: /.*/ }, ({ path, namespace }) => {
        // The page of a broken body is generated, and imports the body.
        if (`${namespace}:` === interactivePagePrefix) return undefined
        const file = siteFile(siteDir, path)
        const contents = last.get(file)
        if (contents !== undefined && namespace === 'file')
          return { contents, resolveDir: dirname(path), loader: 'default' }
        return broken.has(file) ? stub : undefined
      })
    },
  }
}

/** Places where a bundle contains stubs of broken modules. */
export interface BrokenParts {
  /** The source files of interactive bodies that import one, or are one. */
  readonly pages: readonly string[]
  /** Every page has one: the theme file or the theme imports it. */
  readonly isTheme: boolean
}

/** Imports of each module, in the form of esbuild's metafile. */
type ImportGraph = Readonly<Record<string, Pick<Metafile['inputs'][string], 'imports'>>>

/** Finds what imports a broken module, directly or not. `entry` is the name of the bundle's own module. */
export function findBrokenParts(
  { inputs }: { readonly inputs: ImportGraph },
  entry: string,
  {
    siteDir,
    brokenFiles,
    interactive,
  }: Pick<SiteModules, 'siteDir' | 'brokenFiles' | 'interactive'>,
): BrokenParts {
  const broken = new Set(brokenFiles)
  const reaches = (start: string): boolean => {
    const seen = new Set([start])
    for (const name of seen) {
      if (name !== start && broken.has(siteFile(siteDir, name))) return true
      for (const { path, kind } of inputs[name]?.imports ?? []) {
        if (!path.startsWith(interactivePagePrefix) || kind !== 'dynamic-import') seen.add(path)
      }
    }
    return false
  }
  if (broken.size === 0) return { pages: [], isTheme: false }
  const pages = interactive.filter(({ isPage }) => isPage).map(({ file }) => file)
  return {
    pages: pages.filter((file) => reaches(interactivePagePrefix + file)),
    isTheme: reaches(entry),
  }
}

/** Path relative to the site, with forward slashes, of a module as esbuild names it. */
function siteFile(siteDir: string, name: string): string {
  return relative(siteDir, resolve(siteDir, name.replace(/^ssg-[\w-]+:/, '')))
    .split(sep)
    .join('/')
}
