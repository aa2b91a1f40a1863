import { readFile } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importFromSite } from './import-from-site.ts'
import type { PostcssProcessor } from './postcss-processor.ts'

export interface StylesheetContext {
  readonly siteDir: string
  /** Null: the site has no PostCSS configuration. */
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
  const { default: sass } = (await importFromSite('sass', siteDir)) as { default: SassModule }
  const importers = [new sass.NodePackageImporter(siteDir)]
  const { css, loadedUrls } = sass.compile(path, { importers })
  for (const file of loadedUrls.map((url) => fileURLToPath(url))) {
    inputs.add(file)
    inputs.add(dirname(file))
  }
  return css
}

/** The part of the package that is used here. */
interface SassModule {
  readonly NodePackageImporter: new (entryPointDirectory: string) => object
  compile(
    path: string,
    options: { readonly importers: readonly object[] },
  ): { readonly css: string; readonly loadedUrls: readonly URL[] }
}
