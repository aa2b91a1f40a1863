import { readFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import glob from 'fast-glob'
import { isOfPackage } from './compile-stylesheet.ts'
import type { CollectedImports, SiteModules } from './site-modules.ts'

/**
 * `require.context('./folder', true, /\.md$/)`: folder, whether to include subfolders, file
 * pattern.
 */
const contextCall =
  /\(?\brequire(?: as any\))?\.context\(\s*(['"])(.*?)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:\\.|[^/\\\n])+)\/([a-z]*)\s*)?(?:,\s*['"]\w+['"]\s*)?,?\s*\)/g

/**
 * If the site is lenient, replaces webpack's `require.context` with a function that requires the
 * matching files.
 */
export function contextModulesPlugin(
  { siteDir, lenient }: Pick<SiteModules, 'siteDir' | 'lenient'>,
  { inputs }: Pick<CollectedImports, 'inputs'>,
): Plugin {
  return {
    name: 'ssg-context-modules',
    setup(build) {
      if (!lenient) return
      build.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
        if (isOfPackage(path)) return undefined
        const text = await readFile(path, 'utf8')
        const calls = [...text.matchAll(contextCall)]
        if (calls.length === 0) return undefined
        const contents = text.replace(contextCall, (...match: string[]) => {
          const [, , written = '', deep, source = '', flags = ''] = match
          const dir = written.startsWith('@site/')
            ? join(siteDir, written.slice('@site/'.length))
            : resolve(dirname(path), written)
          const pattern = deep === 'false' ? '*' : '**/*'
          const isSearched = new RegExp(source, flags.replace('g', ''))
          const files = glob.sync(pattern, { cwd: dir }).sort()
          for (const folder of new Set(files.map((file) => dirname(join(dir, file)))).add(dir)) {
            inputs.add(folder)
          }
          const found = files.map((file) => `./${file}`).filter((file) => isSearched.test(file))
          return contextCode(found, relative(dirname(path), dir))
        })
        const extension = extname(path).slice(1)
        return { contents, loader: extension === 'js' ? 'jsx' : (extension as Loader) }
      })
    },
  }
}

function contextCode(files: readonly string[], from: string): string {
  const modules = files.map((file) => {
    const path = JSON.stringify(`./${join(from, file).replaceAll('\\', '/')}`)
    return `${JSON.stringify(file)}: () => require(${path})`
  })
  return `((modules) => Object.assign((key) => modules[key](), { keys: () => Object.keys(modules), resolve: (key) => key, id: ${JSON.stringify(from)} }))({ ${modules.join(', ')} })`
}
