/**
 * Bundles the styles of the theme, and its modules for Node. Each first page of a preview and each cold build bundles them with the
 * site, and reads a dozen files faster than 200. Browsers get the single modules, of which a bundler leaves out more.
 */
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { workspaceRoot } from './lib/run.mjs'

const packageDir = join(workspaceRoot, 'packages/theme')
const require = createRequire(join(packageDir, 'package.json'))
const { build } = createRequire(join(workspaceRoot, 'packages/ssg-cli/package.json'))('esbuild')

const targets = Object.values(require('./package.json').exports).filter(({ node }) => node)
const outdir = dirname(targets[0].node)
const options = { absWorkingDir: packageDir, bundle: true, logLevel: 'error' }

rmSync(join(packageDir, outdir), { recursive: true, force: true })
await build({
  ...options,
  entryPoints: targets.map(({ node, default: path }) => ({ in: path, out: basename(node, '.js') })),
  outdir,
  packages: 'external',
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
})
await build({
  ...options,
  entryPoints: { styles: 'src/styles/index.css', components: 'src/styles/standalone.css' },
  outdir: 'dist',
})
