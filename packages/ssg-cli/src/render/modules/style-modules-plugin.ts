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
 * Style sheets that components import. To JavaScript they are the names of their classes; their
 * rules go into the site's one style sheet, which imports them by the same paths.
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
          const found = await build.resolve(path, {
            kind,
            resolveDir,
            pluginData: markHandling(pluginData, marker),
          })
          if (found.errors.length > 0) return { errors: found.errors }
          if (found.namespace !== 'file') return { path: found.path, namespace: found.namespace }
          const isImportRule = kind === 'import-rule'
          if (isImportRule && !cssModuleFile.test(path) && path.endsWith('.css')) return undefined
          return {
            path: found.path,
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

/** A CSS module: its class names are made its own, the same in every bundle and on every machine. */
async function compileCssModule(
  path: string,
  siteDir: string,
  inputs: Set<string>,
): Promise<{ names: string; css: string }> {
  const css = await compileToCss(path, siteDir, inputs)
  const name = basename(path).replace(/\.module\.\w+$/, '')
  const own = `${name}_${hashOf(relative(siteDir, path)).slice(0, 6)}`
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
            path: `${own}.css`,
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
  const textOf = (ending: string) =>
    outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
  return { names: textOf('.js'), css: textOf('.css') }
}

/** Sass is the site's own: without it such a sheet has no rules. */
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
