import { readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { importFromSite } from './import-from-site.ts'
import type { PostcssProcessor } from './postcss-processor.ts'

export interface StylesheetContext {
  readonly siteDir: string
  /** Null if the site uses no PostCSS plugins. */
  readonly postcss: PostcssProcessor | null
  /** Receives the files and folders that the result depends on. */
  readonly inputs: Set<string>
}

/**
 * Compiles a stylesheet to plain CSS: Sass with the site's own `sass`, then the plugins of its PostCSS configuration,
 * which do not see stylesheets of packages.
 */
export async function compileStylesheet(path: string, context: StylesheetContext): Promise<string> {
  const { postcss, inputs } = context
  inputs.add(path)
  const css = path.endsWith('.css')
    ? await readFile(path, 'utf8')
    : await compileSass(path, context)
  if (postcss === null || isOfPackage(path)) return css
  const result = await postcss(css, path)
  for (const input of result.inputs) inputs.add(input)
  return result.css
}

export function isOfPackage(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`)
}

async function compileSass(path: string, { siteDir, inputs }: StylesheetContext): Promise<string> {
  const module = (await importFromSite('sass', siteDir)) as SassModule & { default?: SassModule }
  const { compile, NodePackageImporter } = 'compile' in module ? module : (module.default ?? module)
  if (compile === undefined) throw new Error('The installed sass is too old: update it to 1.45')
  const packages = join(siteDir, 'node_modules')
  const { css, loadedUrls } = compile(path, {
    loadPaths: [packages],
    importers: [
      ...(NodePackageImporter === undefined ? [] : [new NodePackageImporter(siteDir)]),
      // `~bootstrap/scss/mixins`, as with webpack's sass-loader, and `@site/src/css/fonts`.
      {
        findFileUrl(url) {
          const path = url.replace(/^~/, '')
          if (path.startsWith('@site/')) return pathToFileURL(join(siteDir, path.slice(6)))
          return path === url ? null : pathToFileURL(join(packages, path))
        },
      },
    ],
  })
  for (const file of loadedUrls.map((url) => fileURLToPath(url))) {
    inputs.add(file)
    inputs.add(dirname(file))
  }
  return css
}

type SassImporter = { readonly findFileUrl?: (url: string) => URL | null }

/** The API of Sass that is used here. Old versions lack parts of it. */
interface SassModule {
  readonly NodePackageImporter?: new (entryPointDirectory: string) => SassImporter
  readonly compile?: (
    path: string,
    options: {
      readonly loadPaths: readonly string[]
      readonly importers: readonly SassImporter[]
    },
  ) => { readonly css: string; readonly loadedUrls: readonly URL[] }
}
