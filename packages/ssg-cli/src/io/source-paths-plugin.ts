import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Loader, type Plugin, transform } from 'esbuild'

/**
 * Keeps `import.meta`, `__dirname`, `__filename` and `require.resolve` relative to the source file. In a
 * bundle they would be relative to the bundle.
 */
export const sourcePathsPlugin: Plugin = {
  name: 'source-paths',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!/import\.meta|__dirname|__filename|require\.resolve/.test(text)) return undefined
      return await inlineSourcePaths(text, path)
    })
  },
}

/** Returns undefined when the module has a syntax error, which the bundler then reports itself. */
async function inlineSourcePaths(text: string, path: string) {
  const dir = JSON.stringify(dirname(path))
  const file = JSON.stringify(path)
  try {
    const { code } = await transform(text, {
      loader: extname(path).replace(/^\.[cm]?/, '') as Loader,
      jsx: 'preserve',
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(path).href),
        'import.meta.dirname': dir,
        'import.meta.filename': file,
        __dirname: dir,
        __filename: file,
        'require.resolve': 'ssgResolve',
      },
      banner: text.includes('require.resolve') ? resolveShim(file) : '',
      sourcemap: 'inline',
      sourcefile: path,
      logLevel: 'silent',
    })
    return { contents: code, loader: 'jsx' as const }
  } catch {
    return undefined
  }
}

/**
 * Defines `ssgResolve`: Node's `require.resolve` that also finds a TypeScript file without its
 * extension or with the extension of JavaScript.
 */
function resolveShim(file: string): string {
  return `const ssgResolve = (name) => {
    const { resolve } = require('node:module').createRequire(${file})
    try { return resolve(name) } catch (error) {
      for (const other of [name.replace(/js(x?)$/, 'ts$1'), name + '.ts']) try { return resolve(other) } catch {}
      throw error
    }
  };`
}
