import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, resolve, sep } from 'node:path'
import { hrefOf, withBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { parse as parseYaml } from 'yaml'
import { type FileLoader, fileLoaders } from '../../config/file-loaders.ts'
import { readLocalFile } from '../../content/read-static-files.ts'
import { assetPath } from '../../graph/asset-path.ts'
import { moduleExists } from './module-exists.ts'
import { absoluteUrl, parseRequest } from './parse-request.ts'
import { isHandling, markHandling } from './reentrancy-guard.ts'
import type { CollectedImports, SiteModules } from './site-modules.ts'

const assetExtensions = [
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'bmp', 'mp4', 'webm', 'mov', 'mp3'],
  ...['wav', 'ogg', 'pdf', 'zip', 'woff', 'woff2', 'ttf', 'otf', 'eot'],
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
]
const defaultLoaders: SiteModules['loaders'] = {
  ...Object.fromEntries(assetExtensions.map((extension) => [`.${extension}`, 'url'])),
  ...{ '.svg': 'svg', '.yml': 'yaml', '.yaml': 'yaml' },
}
const loaderPrefix = 'ssg-load-'
/** Makes it another module than the same file loaded as an ES module. */
const commonJsSuffix = '?commonjs'
/** Paths that do not end in `js`, without a lookahead, which esbuild's filters lack. A call for each module of a package takes long. */
const notScript = /(?:[^s]|[^j]s|^s)$/

/** Loads files other than code: raw text, URLs of images and downloads, SVG components, YAML. */
export function fileModulesPlugin(
  { siteDir, staticDirs, baseUrl, loaders }: SiteModules,
  collected: CollectedImports,
): Plugin {
  const marker = 'ssg-file'
  const byExtension = { ...defaultLoaders, ...loaders }
  return {
    name: marker,
    setup(build) {
      const resolveAs = async (
        path: string,
        namespace: string,
        from: OnResolveArgs,
      ): Promise<OnResolveResult> => {
        const { kind, importer, namespace: importerNamespace, resolveDir, pluginData } = from
        const result = await build.resolve(path, {
          kind,
          importer,
          namespace: importerNamespace,
          resolveDir,
          pluginData: markHandling(pluginData, marker),
        })
        if (result.errors.length > 0) return result
        // Another plugin resolves Markdown, relative to the site, and stubs files that do not exist.
        const file = resolve(siteDir, result.path)
        const isFile = result.namespace === 'file' || namespace.startsWith(loaderPrefix)
        return isFile && existsSync(file) ? { path: file, namespace } : result
      }
      build.onResolve({ filter: /!|\?(?:raw|url|inline)$/ }, async (from) => {
        const request = parseRequest(from.path)
        if (request === null || from.kind === 'url-token') return undefined
        const { file, loader, isCommonJs } = request
        const namespace = loader === null ? 'file' : loaderPrefix + loader
        const resolved = await resolveAs(pathInSite(file) ?? file, namespace, from)
        return isCommonJs && loader !== null ? { ...resolved, suffix: commonJsSuffix } : resolved
      })
      // A path with a leading slash is relative to a static folder or to the site.
      build.onResolve({ filter: /^\/[^/]/ }, (from) => {
        const { path, kind, pluginData } = from
        if (kind === 'entry-point' || isHandling(pluginData, marker)) return undefined
        const [file = ''] = path.split(/[?#]/)
        const dir = dirOf(file)
        if (kind === 'url-token') {
          return dir === '.'
            ? resolveAs(join(siteDir, file), 'ssg-css-url', from)
            : { path: withBaseUrl(baseUrl, path), external: true }
        }
        const found = pathInSite(file)
        return found === undefined ? undefined : resolveAs(found, 'file', from)
      })
      // Files that a stylesheet refers to are emitted next to it. Bundles for Node have no stylesheets.
      const resolveStylesheetUrl = (from: OnResolveArgs) => {
        const isStylesheetUrl = from.kind === 'url-token' && !isHandling(from.pluginData, marker)
        const published = isStylesheetUrl ? publishedPath(from) : undefined
        if (published !== undefined)
          return { path: withBaseUrl(baseUrl, published), external: true }
        return isStylesheetUrl && !absoluteUrl.test(from.path)
          ? resolveAs(from.path.replace(/[?#].*$/, ''), 'ssg-css-url', from)
          : undefined
      }
      if (build.initialOptions.platform !== 'node')
        build.onResolve({ filter: notScript }, resolveStylesheetUrl)
      build.onLoad({ filter: /.*/, namespace: 'ssg-css-url' }, async ({ path }) => ({
        contents: await readFile(path),
        loader: 'file',
      }))
      build.onLoad({ filter: endsWith(Object.keys(byExtension)), namespace: 'file' }, ({ path }) =>
        load(path, byExtension[extname(path).toLowerCase()] as FileLoader),
      )
      // The pattern of a template literal also finds `.gitkeep`, which nothing imports.
      build.onLoad({ filter: /[/\\]\.[^./\\]+$/, namespace: 'file' }, () => ({
        contents: '',
        loader: 'empty',
      }))
      for (const loader of fileLoaders) {
        build.onLoad({ filter: /.*/, namespace: loaderPrefix + loader }, ({ path, suffix }) =>
          load(path, loader, suffix === commonJsSuffix ? 'module.exports =' : undefined),
        )
      }
    },
  }

  /** The static folder with the file of a path with a leading slash, or the site's folder. */
  function dirOf(path: string): string | undefined {
    return [...staticDirs, '.'].find((dir) => moduleExists(join(siteDir, dir, path)))
  }

  /** The path in the site of a file to which a stylesheet in a static folder refers: it is published there, or does not exist. */
  function publishedPath({ path, importer, resolveDir }: OnResolveArgs): string | undefined {
    if (absoluteUrl.test(path)) return undefined
    const isAbove = (dir: string) => importer.startsWith(join(siteDir, dir) + sep)
    const dir = staticDirs.filter((one) => join(one) !== '.').find(isAbove)
    if (dir === undefined) return undefined
    return `/${relative(join(siteDir, dir), join(resolveDir, path)).replaceAll('\\', '/')}`
  }

  /** Absolute path of a file that a path with a leading slash names. Undefined for others, and for paths that are absolute. */
  function pathInSite(path: string): string | undefined {
    if (!/^\/[^/]/.test(path) || existsSync(path)) return undefined
    const dir = dirOf(path)
    return dir === undefined ? undefined : join(siteDir, dir, path)
  }

  async function load(
    path: string,
    loader: FileLoader,
    assignment?: string,
  ): Promise<OnLoadResult> {
    if (loader === 'url') {
      const file = await readLocalFile(siteDir, path)
      collected.files.set(path, file)
      return valueModule(hrefOf(baseUrl, assetPath(file)), assignment)
    }
    const text = await readFile(path, 'utf8')
    switch (loader) {
      case 'raw':
        return valueModule(text, assignment)
      case 'yaml':
        return valueModule(parseYaml(text), assignment)
      case 'json':
        return { contents: text, loader: 'json' }
      case 'svg': {
        // Its parser takes time to load, and a build whose bundles are cached loads no file.
        const { svgComponentModule } = await import('./svg-component-module.ts')
        return { contents: svgComponentModule(text), resolveDir: siteDir }
      }
    }
  }
}

function valueModule(value: unknown, assignment = 'export default'): OnLoadResult {
  return { contents: `${assignment} ${JSON.stringify(value)}` }
}

function endsWith(extensions: readonly string[]): RegExp {
  return new RegExp(`(?:${extensions.join('|').replaceAll('.', '\\.')})$`, 'i')
}
