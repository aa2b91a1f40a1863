import { readFile } from 'node:fs/promises'
import { basename, dirname, relative, resolve } from 'node:path'
import { build as bundle, type OnLoadResult, type Plugin } from 'esbuild'
import { hashOf } from '../../cache/hash.ts'
import { compileStylesheet, isOfPackage, type StylesheetContext } from './compile-stylesheet.ts'
import { hoistImportRules } from './hoist-import-rules.ts'
import { bareSpecifier, memoizeResolve } from './memoize-resolve.ts'
import { createPostcssProcessor, type PostcssProcessor } from './postcss-processor.ts'
import { isHandling, markHandling } from './reentrancy-guard.ts'
import { mayBeStylesheet, resolvePackageStylesheet } from './resolve-package-stylesheet.ts'
import type { CollectedImports, SiteModules } from './site-modules.ts'
import { stylesheetError } from './stylesheet-error.ts'

const stylesheetFile = /\.(?:css|scss|sass|less)$/
const scriptImports = new Set(['import-statement', 'dynamic-import', 'require-call'])
const cssModuleFile = /\.module\.(?:css|scss|sass|less)$/

/**
 * Loads stylesheets that components import. JavaScript gets the class names; the rules go into the site's
 * stylesheet, which imports the collected paths.
 */
export function styleModulesPlugin(
  { siteDir, postcss: settings, lenient }: SiteModules,
  { stylesheets, inputs }: CollectedImports,
): Plugin {
  const marker = 'ssg-style'
  let postcss: Promise<PostcssProcessor> | null = null
  const openContext = async (): Promise<StylesheetContext> => {
    if (settings !== null) postcss ??= createPostcssProcessor(siteDir, settings)
    return { siteDir, postcss: await postcss, inputs }
  }
  const isPlainCss = (path: string) =>
    path.endsWith('.css') && !cssModuleFile.test(path) && (settings === null || isOfPackage(path))
  return {
    name: marker,
    setup(build) {
      const resolveOnce = memoizeResolve(build, siteDir)
      const known = new Map<string, boolean>()
      const mayBeStylesheetOnce = (path: string, resolveDir: string) => {
        const key = `${resolveDir}\n${path}`
        const result = known.get(key) ?? mayBeStylesheet(path, resolveDir)
        known.set(key, result)
        return result
      }
      // In webpack, `~` starts the name of a package or an alias, or a path from a static folder or the site.
      build.onResolve({ filter: /^~/ }, ({ path, ...from }) => {
        const isInStylesheet = from.kind === 'import-rule' || from.kind === 'url-token'
        return isInStylesheet ? build.resolve(path.slice(1), from) : undefined
      })
      // The main file or an export of a package may be a stylesheet: `@fontsource/inter`, `swiper/scss`.
      build.onResolve(
        { filter: bareSpecifier },
        async ({ path, kind, importer, namespace, resolveDir, pluginData }) => {
          if (kind === 'import-rule') {
            const file = resolvePackageStylesheet(path, resolveDir)
            return file === null ? undefined : { path: file }
          }
          const isSkipped = isHandling(pluginData, marker) || stylesheetFile.test(path)
          if (isSkipped || !scriptImports.has(kind)) return undefined
          // A package can have thousands of imports.
          if (isOfPackage(importer) && !mayBeStylesheetOnce(path, resolveDir)) return undefined
          const resolved = await resolveOnce(path, {
            kind,
            importer,
            namespace,
            resolveDir,
            pluginData: markHandling(pluginData, marker),
          })
          const isStylesheet = resolved.namespace === 'file' && stylesheetFile.test(resolved.path)
          return isStylesheet
            ? { path: relative(siteDir, resolved.path), namespace: 'ssg-class-names' }
            : undefined
        },
      )
      build.onResolve(
        { filter: stylesheetFile },
        async ({ path, kind, importer, namespace, resolveDir, pluginData }) => {
          if (isHandling(pluginData, marker) || kind === 'entry-point') return undefined
          const isImportRule = kind === 'import-rule'
          // To resolve it first would take a call for each part of a stylesheet.
          if (isImportRule && path.startsWith('.') && isPlainCss(resolve(resolveDir, path)))
            return undefined
          const resolved = await build.resolve(path, {
            kind,
            importer,
            namespace,
            resolveDir,
            pluginData: markHandling(pluginData, marker),
          })
          if (resolved.errors.length > 0) return { errors: resolved.errors }
          if (resolved.external) return { path: resolved.path, external: true }
          if (resolved.namespace !== 'file')
            return { path: resolved.path, namespace: resolved.namespace }
          if (isImportRule && isPlainCss(resolved.path)) return undefined
          // Relative, so that the comments of a bundle are the same in every folder.
          return {
            path: relative(siteDir, resolved.path),
            namespace: isImportRule ? 'ssg-stylesheet' : 'ssg-class-names',
          }
        },
      )
      build.onLoad({ filter: /.*/, namespace: 'ssg-class-names' }, (args) => {
        const path = resolve(siteDir, args.path)
        stylesheets.add(path)
        if (!cssModuleFile.test(path)) return { contents: '' }
        return reportErrors(path, async () => {
          const { names } = await compileCssModule(path, await openContext())
          return { contents: names, loader: 'js' }
        })
      })
      build.onLoad({ filter: /.*/, namespace: 'ssg-stylesheet' }, (args) => {
        const path = resolve(siteDir, args.path)
        return reportErrors(path, async () => {
          const context = await openContext()
          const css = cssModuleFile.test(path)
            ? (await compileCssModule(path, context)).css
            : await compileStylesheet(path, context)
          const contents = lenient ? hoistImportRules(css) : css
          return { contents, loader: 'css', resolveDir: dirname(path) }
        })
      })
      if (!lenient) return
      build.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) => {
        if (isOfPackage(path)) return undefined
        const css = await readFile(path, 'utf8')
        const contents = hoistImportRules(css)
        return contents === css ? undefined : { contents, loader: 'css', resolveDir: dirname(path) }
      })
    },
  }
}

async function reportErrors(
  path: string,
  load: () => Promise<OnLoadResult>,
): Promise<OnLoadResult> {
  try {
    return await load()
  } catch (error) {
    return { errors: [stylesheetError(error, path)] }
  }
}

/** Compiles a CSS module. Scoped class names derive from the relative path, so that all bundles and machines agree. */
async function compileCssModule(
  path: string,
  context: StylesheetContext,
): Promise<{ names: string; css: string }> {
  const { siteDir } = context
  const css = await compileStylesheet(path, context)
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
