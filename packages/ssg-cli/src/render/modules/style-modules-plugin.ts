import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle, type Plugin } from 'esbuild'
import { hashOf } from '../../cache/hash.ts'
import { packageResolveDir } from './package-resolve-dir.ts'
import { isHandling, markHandling } from './reentrancy-guard.ts'
import type { CollectedImports, SiteModules } from './site-modules.ts'

const stylesheetFile = /\.(?:css|scss|sass)$/
const cssModuleFile = /\.module\.(?:css|scss|sass)$/

/**
 * Loads stylesheets that components import. JavaScript gets the class names; the rules go into the site's
 * stylesheet, which imports the collected paths.
 */
export function styleModulesPlugin(
  { siteDir }: SiteModules,
  { stylesheets, inputs }: CollectedImports,
): Plugin {
  const marker = 'ssg-style'
  return {
    name: marker,
    setup(build) {
      build.onResolve(
        { filter: stylesheetFile },
        async ({ path, kind, resolveDir, pluginData }) => {
          if (isHandling(pluginData, marker) || kind === 'entry-point') return undefined
          const resolved = await build.resolve(path, {
            kind,
            resolveDir,
            pluginData: markHandling(pluginData, marker),
          })
          if (resolved.errors.length > 0) return { errors: resolved.errors }
          if (resolved.namespace !== 'file')
            return { path: resolved.path, namespace: resolved.namespace }
          const isImportRule = kind === 'import-rule'
          if (isImportRule && !cssModuleFile.test(path) && path.endsWith('.css')) return undefined
          return {
            path: resolved.path,
            namespace: isImportRule ? 'ssg-stylesheet' : 'ssg-class-names',
          }
        },
      )
      build.onLoad({ filter: /.*/, namespace: 'ssg-class-names' }, async ({ path }) => {
        stylesheets.add(path)
        if (!cssModuleFile.test(path)) return { contents: '' }
        const { names } = await compileCssModule(path, siteDir, inputs)
        return { contents: names, loader: 'js' }
      })
      build.onLoad({ filter: /.*/, namespace: 'ssg-stylesheet' }, async ({ path }) => ({
        contents: cssModuleFile.test(path)
          ? (await compileCssModule(path, siteDir, inputs)).css
          : await compileToCss(path, siteDir, inputs),
        loader: 'css',
        resolveDir: dirname(path),
      }))
    },
  }
}

/** Compiles a CSS module. Scoped class names derive from the relative path, so that all bundles and machines agree. */
async function compileCssModule(
  path: string,
  siteDir: string,
  inputs: Set<string>,
): Promise<{ names: string; css: string }> {
  const css = await compileToCss(path, siteDir, inputs)
  const name = basename(path).replace(/\.module\.\w+$/, '')
  const scope = `${name}_${hashOf(relative(siteDir, path)).slice(0, 6)}`
  const { outputFiles } = await bundle({
    stdin: {
      contents: `export { default } from 'stylesheet'; export * from 'stylesheet'`,
      resolveDir: dirname(path),
    },
    plugins: [
      {
        name: 'single-stylesheet',
        setup(build) {
          build.onResolve({ filter: /^stylesheet$/ }, () => ({
            path: `${scope}.css`,
            namespace: 'stylesheet',
          }))
          build.onResolve({ filter: /.*/, namespace: 'stylesheet' }, ({ path: url }) => ({
            path: url,
            external: true,
          }))
          build.onLoad({ filter: /.*/, namespace: 'stylesheet' }, () => ({
            contents: css,
            loader: 'local-css',
          }))
        },
      },
    ],
    outdir: '/',
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  })
  const textOf = (extension: string) =>
    outputFiles.find((file) => file.path.endsWith(extension))?.text ?? ''
  return { names: textOf('.js'), css: textOf('.css') }
}

/** Sass is an optional package of the site: without it, a Sass file compiles to nothing. */
async function compileToCss(path: string, siteDir: string, inputs: Set<string>): Promise<string> {
  inputs.add(path)
  if (path.endsWith('.css')) return readFile(path, 'utf8')
  const fromSite = createRequire(`${packageResolveDir('sass', siteDir)}/`)
  const sass = await import(pathToFileURL(fromSite.resolve('sass')).href).catch(() => null)
  if (sass === null) return ''
  const { css, loadedUrls } = sass.compile(path)
  for (const url of loadedUrls) inputs.add(fileURLToPath(url))
  return css
}
