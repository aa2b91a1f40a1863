import { extname } from 'node:path'
import { build, type Loader } from 'esbuild'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'

const defaultExports = cacheKind<boolean>('default-export')

/**
 * Whether a module has a default export: only then a component file is a page. A file with syntax
 * errors counts, so that the bundler reports them.
 */
export async function hasDefaultExport(text: string, path: string, store: Store): Promise<boolean> {
  if (!text.includes('default') && !text.includes('exports')) return false
  const key = hashOf(`${extname(path)} ${text}`)
  const cached = store.read(defaultExports, key)
  if (cached !== undefined) return cached
  const result = await findDefaultExport(text, path)
  store.write(defaultExports, key, result)
  return result
}

async function findDefaultExport(contents: string, path: string): Promise<boolean> {
  // JSX may be in files with either extension.
  const loader: Loader = extname(path).startsWith('.ts') ? 'tsx' : 'jsx'
  try {
    const { metafile } = await build({
      stdin: { contents, loader: extname(path) === '.ts' ? 'ts' : loader },
      format: 'esm',
      metafile: true,
      write: false,
      logLevel: 'silent',
    })
    return Object.values(metafile.outputs).some(({ exports }) => exports.includes('default'))
  } catch {
    return true
  }
}
