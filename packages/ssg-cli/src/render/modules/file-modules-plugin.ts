import { readFile } from 'node:fs/promises'
import { hrefOf, withBaseUrl } from '@ssg/runtime/contract/addresses'
import type { OnResolveArgs, Plugin } from 'esbuild'
import { parse as parseYaml } from 'yaml'
import { readLocalFile } from '../../content/read-static-files.ts'
import { assetPath } from '../../graph/link-targets.ts'
import { isHandling, markHandling } from './reentrancy-guard.ts'
import type { CollectedImports, SiteModules } from './site-modules.ts'
import { svgComponentModule } from './svg-component-module.ts'

const assetExtension =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|mp4|webm|mov|mp3|wav|ogg|pdf|zip|woff2?|ttf|otf|eot|docx?|xlsx?|pptx?)$/i
/** `raw-loader!./x.txt`, `!!url-loader?limit=1!./x.png` */
const loaderPrefix = /^(?:!!|-!|!)?(raw|url|file|json|yaml)-loader[^!]*!(.*)$/

/** Loads files other than code: raw text, URLs of images and downloads, SVG components, YAML. */
export function fileModulesPlugin(
  { siteDir, baseUrl }: SiteModules,
  collected: CollectedImports,
): Plugin {
  const marker = 'ssg-file'
  return {
    name: marker,
    setup(build) {
      const resolveAs = async (path: string, namespace: string, from: OnResolveArgs) => {
        const { kind, importer, namespace: importerNamespace, resolveDir, pluginData } = from
        const result = await build.resolve(path, {
          kind,
          importer,
          namespace: importerNamespace,
          resolveDir,
          pluginData: markHandling(pluginData, marker),
        })
        // A file that does not exist has a stub.
        if (result.errors.length > 0 || result.namespace !== 'file') return result
        return { path: result.path, namespace }
      }
      build.onResolve({ filter: loaderPrefix }, (from) => {
        const [, loader = '', file = ''] = loaderPrefix.exec(from.path) ?? []
        const namespace = loader === 'raw' ? 'ssg-raw' : 'ssg-url'
        return resolveAs(file, namespace, from)
      })
      build.onResolve({ filter: /\?(?:raw|url)$/ }, (from) => {
        const [file = '', query] = from.path.split('?')
        return resolveAs(file, query === 'raw' ? 'ssg-raw' : 'ssg-url', from)
      })
      // Such a path in a stylesheet is one of a static folder.
      build.onResolve({ filter: /^\/[^/]/ }, ({ path, kind }) =>
        kind === 'url-token' ? { path: withBaseUrl(baseUrl, path), external: true } : undefined,
      )
      // Files that a stylesheet refers to are emitted beside it.
      build.onResolve({ filter: /./ }, (from) => {
        const isStylesheetUrl = from.kind === 'url-token' && !isHandling(from.pluginData, marker)
        return isStylesheetUrl && !/^(?:data:|https?:|\/)/.test(from.path)
          ? resolveAs(from.path.replace(/[?#].*$/, ''), 'ssg-css-url', from)
          : undefined
      })
      build.onLoad({ filter: /.*/, namespace: 'ssg-css-url' }, async ({ path }) => ({
        contents: await readFile(path),
        loader: 'file',
      }))
      build.onLoad({ filter: /.*/, namespace: 'ssg-raw' }, async ({ path }) => ({
        contents: `export default ${JSON.stringify(await readFile(path, 'utf8'))}`,
      }))
      build.onLoad({ filter: /.*/, namespace: 'ssg-url' }, ({ path }) => urlModule(path))
      build.onLoad({ filter: assetExtension }, ({ path }) => urlModule(path))
      build.onLoad({ filter: /\.svg$/i }, async ({ path }) => ({
        contents: svgComponentModule(await readFile(path, 'utf8')),
        resolveDir: siteDir,
      }))
      build.onLoad({ filter: /\.ya?ml$/i }, async ({ path }) => ({
        contents: `export default ${JSON.stringify(parseYaml(await readFile(path, 'utf8')))}`,
      }))
    },
  }

  async function urlModule(path: string) {
    const file = await readLocalFile(siteDir, path, null)
    collected.files.set(path, file)
    return { contents: `export default ${JSON.stringify(hrefOf(baseUrl, assetPath(file)))}` }
  }
}
