import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { importFromSite } from './import-from-site.ts'
import { type LoaderContext, loaderPath } from './loader-path.ts'

/** Compiles Less with the `less` package of the site, or of the package with the stylesheet. */
export async function compileLess(
  path: string,
  { siteDir, inputs }: LoaderContext,
): Promise<string> {
  const installed = await importFromSite('less', siteDir, dirname(path))
  const { default: less } = installed as { default: LessModule }
  const { css, imports } = await less.render(await readFile(path, 'utf8'), {
    filename: path,
    paths: [join(siteDir, 'node_modules')],
    plugins: [siteImports(less, siteDir)],
    rewriteUrls: 'all',
  })
  for (const file of imports) {
    inputs.add(file)
    inputs.add(dirname(file))
  }
  return css
}

/** A plugin of Less that finds `@import "~package/x"` and `@import "@site/x"`. */
function siteImports({ FileManager }: LessModule, siteDir: string): LessPlugin {
  class SiteFileManager extends FileManager {
    override supports(file: string): boolean {
      return loaderPath(file, siteDir) !== null
    }
    override loadFile(file: string, ...rest: readonly unknown[]): unknown {
      return super.loadFile(loaderPath(file, siteDir) ?? file, ...rest)
    }
  }
  return { install: (_, manager) => manager.addFileManager(new SiteFileManager()) }
}

interface LessPlugin {
  install(less: unknown, manager: { addFileManager(manager: LessFileManager): void }): void
}

interface LessFileManager {
  supports(file: string, ...rest: readonly unknown[]): boolean
  loadFile(file: string, ...rest: readonly unknown[]): unknown
}

/** The API of Less that is used here. */
interface LessModule {
  readonly FileManager: new () => LessFileManager
  render(
    text: string,
    options: {
      readonly filename: string
      readonly paths: readonly string[]
      readonly plugins: readonly LessPlugin[]
      readonly rewriteUrls: 'all'
    },
  ): Promise<{ readonly css: string; readonly imports: readonly string[] }>
}
