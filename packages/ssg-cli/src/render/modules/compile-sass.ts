import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { importFromSite } from './import-from-site.ts'
import { type LoaderContext, loaderPath } from './loader-path.ts'

/** Compiles Sass with the `sass` package of the site, or of the package with the stylesheet. */
export async function compileSass(
  path: string,
  { siteDir, inputs }: LoaderContext,
): Promise<string> {
  const installed = await importFromSite('sass', siteDir, dirname(path))
  const module = installed as SassModule & { default?: SassModule }
  const { compile, NodePackageImporter } = 'compile' in module ? module : (module.default ?? module)
  if (compile === undefined) throw new Error('The installed sass is too old: update it to 1.45')
  const { css, loadedUrls } = compile(path, {
    loadPaths: [join(siteDir, 'node_modules'), siteDir],
    importers: [
      ...(NodePackageImporter === undefined ? [] : [new NodePackageImporter(siteDir)]),
      {
        findFileUrl(url) {
          const path = loaderPath(url, siteDir)
          return path === null ? null : pathToFileURL(path)
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
