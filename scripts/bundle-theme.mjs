/**
 * Bundles the styles of the theme, and its modules for Node. Each first page of a preview and each cold build bundles them with the
 * site, and reads a dozen files faster than 200. Browsers get the single modules, of which a bundler leaves out more.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { workspaceRoot } from './lib/run.mjs'

const packageDir = join(workspaceRoot, 'packages/theme')
const require = createRequire(join(packageDir, 'package.json'))
const { build } = createRequire(join(workspaceRoot, 'packages/ssg-cli/package.json'))('esbuild')

const { exports, peerDependencies } = require('./package.json')
const targets = Object.values(exports).filter(({ node }) => node)
const outdir = dirname(targets[0].node)
const options = { absWorkingDir: packageDir, bundle: true, logLevel: 'error' }

rmSync(join(packageDir, outdir), { recursive: true, force: true })
const { outputFiles } = await build({
  ...options,
  entryPoints: targets.map(({ node, default: path }) => ({ in: path, out: basename(node, '.js') })),
  outdir,
  external: [...Object.keys(peerDependencies), 'mermaid'],
  splitting: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20',
})
mkdirSync(join(packageDir, outdir))
for (const { path, text } of outputFiles) writeFileSync(path, mergeImports(text))
await build({
  ...options,
  entryPoints: { styles: 'src/styles/index.css', components: 'src/styles/standalone.css' },
  outdir: 'dist',
})

/** Imports each module once. esbuild keeps the statements of all the modules that it has bundled. */
function mergeImports(code) {
  const names = new Map()
  const rest = code.replace(/^import \{(.*)\} from ("[^"]+");\n/gm, (_, list, module) => {
    names.set(module, [...(names.get(module) ?? []), list.trim()])
    return ''
  })
  const imports = [...names].map(
    ([module, lists]) => `import { ${lists.join(', ')} } from ${module}`,
  )
  return [...imports, rest].join('\n')
}
