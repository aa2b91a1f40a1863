import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle, type Plugin } from 'esbuild'
import { hashOf } from '../../cache/key.ts'
import { asking, isAsking } from './asking.ts'
import { packageDir } from './package-dir.ts'
import type { ModuleFindings, SiteModules } from './site-modules.ts'

const style = /\.(?:css|scss|sass)$/
const cssModule = /\.module\.(?:css|scss|sass)$/

/**
 * Style sheets that components import. To JavaScript they are the names of their classes; their
 * rules go into the site's one style sheet, which imports them by the same paths.
 */
export function styleModules({ siteDir }: SiteModules, { styles, inputs }: ModuleFindings): Plugin {
  const marker = 'ssg-style'
  return {
    name: marker,
    setup(build) {
      build.onResolve({ filter: style }, async ({ path, kind, resolveDir, pluginData }) => {
        if (isAsking(pluginData, marker) || kind === 'entry-point') return undefined
        const found = await build.resolve(path, {
          kind,
          resolveDir,
          pluginData: asking(pluginData, marker),
        })
        if (found.errors.length > 0) return { errors: found.errors }
        if (found.namespace !== 'file') return { path: found.path, namespace: found.namespace }
        const isImportRule = kind === 'import-rule'
        if (isImportRule && !cssModule.test(path) && path.endsWith('.css')) return undefined
        return { path: found.path, namespace: isImportRule ? 'ssg-sheet' : 'ssg-class-names' }
      })
      build.onLoad({ filter: /.*/, namespace: 'ssg-class-names' }, async ({ path }) => {
        styles.add(path)
        if (!cssModule.test(path)) return { contents: '' }
        const { names } = await localStyles(path, siteDir, inputs)
        return { contents: names, loader: 'js' }
      })
      build.onLoad({ filter: /.*/, namespace: 'ssg-sheet' }, async ({ path }) => ({
        contents: cssModule.test(path)
          ? (await localStyles(path, siteDir, inputs)).css
          : await plainCss(path, siteDir, inputs),
        loader: 'css',
        resolveDir: dirname(path),
      }))
    },
  }
}

/** A CSS module: its class names are made its own, the same in every bundle and on every machine. */
async function localStyles(
  path: string,
  siteDir: string,
  inputs: Set<string>,
): Promise<{ names: string; css: string }> {
  const css = await plainCss(path, siteDir, inputs)
  const name = basename(path).replace(/\.module\.\w+$/, '')
  const own = `${name}_${hashOf(relative(siteDir, path)).slice(0, 6)}`
  const { outputFiles } = await bundle({
    stdin: {
      contents: `export { default } from 'sheet'; export * from 'sheet'`,
      resolveDir: dirname(path),
    },
    plugins: [
      {
        name: 'one-sheet',
        setup(build) {
          build.onResolve({ filter: /^sheet$/ }, () => ({ path: `${own}.css`, namespace: 'sheet' }))
          build.onResolve({ filter: /.*/, namespace: 'sheet' }, ({ path: url }) => ({
            path: url,
            external: true,
          }))
          build.onLoad({ filter: /.*/, namespace: 'sheet' }, () => ({
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
async function plainCss(path: string, siteDir: string, inputs: Set<string>): Promise<string> {
  inputs.add(path)
  if (path.endsWith('.css')) return readFile(path, 'utf8')
  const fromSite = createRequire(`${packageDir('sass', siteDir)}/`)
  const sass = await import(pathToFileURL(fromSite.resolve('sass')).href).catch(() => null)
  if (sass === null) return ''
  const { css, loadedUrls } = sass.compile(path)
  for (const url of loadedUrls) inputs.add(fileURLToPath(url))
  return css
}
