import { readFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import glob from 'fast-glob'
import { escapeRegExp } from '../../compile/escape-regexp.ts'
import { findUp } from '../../io/find-package.ts'
import { isOfPackage } from './compile-stylesheet.ts'
import { findAlias } from './find-alias.ts'
import type { CollectedImports, SiteModules } from './site-modules.ts'

/**
 * `require.context('./folder', true, /\.md$/)`: folder, whether to include subfolders, file
 * pattern. TypeScript modules give `require` a type with `context`, or tell `context` its type.
 */
const contextCall =
  /(?:\(\s*require\s+as\s(?:[^()]|\([^()]*\))*\)|\brequire)\s*[!?]?\.context(?:<[^()]*>)?\(\s*(['"])(.*?)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:\\.|[^/\\\n])+)\/([a-z]*)\s*)?(?:,\s*['"]\w+['"]\s*)?,?\s*\)/g

/** `import(`@site/img/${name}.svg`)`, `require('@site/img/' + name)`: the folder, up to the first expression. */
const aliasedFolder =
  /\b(?:require|import)\(\s*(?:`([\w@~][^`$!]*\/)|(['"])([\w@~][^'"!\n]*\/)[^'"/\n]*\2\s*\+)/g

/** `require(`!!raw-loader!./texts/${name}.md`)`: loaders and folder, and the rest. */
const loaderTemplate = /\brequire\(\s*`([^`$]*![^`$]*\/)([^`]*)`\s*\)/g

/** `require.resolve('./sidebars.js')`, as in a configuration that a component imports. webpack returns the id of a module. */
const resolveCall = /\brequire\.resolve(?:Weak)?\(\s*(['"])(.*?)\1\s*\)/g

const expression = /\$\{(?:[^{}]|\{[^{}]*\})*\}/

/**
 * If the site is lenient, replaces webpack's `require.context` with a function that requires the
 * matching files, `require.resolve` with the name of the module, and loaders and aliases at the start
 * of template literals and concatenations, which esbuild does not resolve.
 */
export function contextModulesPlugin(
  { siteDir, alias, lenient }: Pick<SiteModules, 'siteDir' | 'alias' | 'lenient'>,
  { inputs }: Pick<CollectedImports, 'inputs'>,
): Plugin {
  const folderOf = (name: string) => {
    if (name.startsWith('@site/')) return join(siteDir, name.slice('@site/'.length))
    const target = findAlias(alias, `${name}/`)
    return target ? resolve(siteDir, target) : null
  }

  return {
    name: 'ssg-context-modules',
    setup(build) {
      if (!lenient) return
      build.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
        if (isOfPackage(path)) return undefined
        const text = await readFile(path, 'utf8')
        const withFolders = text.replaceAll(aliasedFolder, (call, ...groups: string[]) => {
          const written = groups[0] ?? groups[2] ?? ''
          const folder = folderOf(written.slice(0, -1))
          if (folder === null) return call
          inputs.add(folder)
          return call.replace(written, `${relativePath(dirname(path), folder)}/`)
        })
        const contextOf = (written: string, pattern: string, isSearched: RegExp) => {
          const [loaders, name] = splitLoaders(written)
          const dir = folderOf(name) ?? packageFolder(name, path) ?? resolve(dirname(path), name)
          const files = glob.sync(pattern, { cwd: dir }).sort()
          for (const folder of new Set(files.map((file) => dirname(join(dir, file)))).add(dir)) {
            inputs.add(folder)
          }
          const found = files.map((file) => `./${file}`).filter((file) => isSearched.test(file))
          return contextCode(found, {
            from: relative(dirname(path), dir),
            dir: relative(siteDir, dir),
            loaders,
          })
        }
        const contents = withFolders
          .replace(contextCall, (...match: string[]) => {
            const [, , written = '', deep, source = '', flags = ''] = match
            const pattern = deep === 'false' ? '*' : '**/*'
            return contextOf(written, pattern, new RegExp(source, flags.replace('g', '')))
          })
          .replace(loaderTemplate, (_, written: string, rest: string) => {
            return `${contextOf(written.slice(0, -1), '**/*', templatePattern(rest))}(\`./${rest}\`)`
          })
          .replace(resolveCall, (_, _quote, written: string) => JSON.stringify(written))
        if (contents === text) return undefined
        const extension = extname(path).slice(1)
        return { contents, loader: extension === 'js' ? 'jsx' : (extension as Loader) }
      })
    },
  }
}

/** The paths in the folder that a template literal can name. */
function templatePattern(template: string): RegExp {
  const parts = template.split(expression).map(escapeRegExp)
  return new RegExp(`^\\./${parts.join('.*')}$`)
}

/** Loaders before the folder, as in `!!raw-loader!./texts`. */
function splitLoaders(written: string): [loaders: string, folder: string] {
  const end = written.lastIndexOf('!') + 1
  return [written.slice(0, end), written.slice(end)]
}

/** The folder of an installed package: `typescript/lib`. Null for other paths. */
function packageFolder(name: string, importer: string): string | null {
  return /^[./]/.test(name) ? null : findUp(dirname(importer), join('node_modules', name))
}

interface ContextFolder {
  /** Relative to the importing module. */
  readonly from: string
  /** Relative to the site. */
  readonly dir: string
  readonly loaders: string
}

function contextCode(files: readonly string[], { from, dir, loaders }: ContextFolder): string {
  const modules = files.map((file) => {
    const path = JSON.stringify(loaders + relativePath('.', join(from, file)))
    return `${JSON.stringify(file)}: () => require(${path})`
  })
  const place = JSON.stringify(` in ${dir.replaceAll('\\', '/')}`)
  const missing = `throw Error('Cannot find ' + key + ${place})`
  return `((modules) => Object.assign((key) => { if (!(key in modules)) ${missing}; return modules[key]() }, { keys: () => Object.keys(modules), resolve: (key) => key, id: ${JSON.stringify(from)} }))({ ${modules.join(', ')} })`
}

/** A path from a folder that starts with `./`. */
function relativePath(from: string, path: string): string {
  return `./${relative(from, path).replaceAll('\\', '/')}`
}
