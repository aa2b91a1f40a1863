/** Bundles the command `create-ssgdocs` with its libraries: `npm create` downloads one small package. */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  formatLicenses,
  packageLicenses,
} from '../packages/ssg-cli/dist/bundle/package-licenses.js'
import { workspaceRoot } from './lib/run.mjs'

const packageDir = join(workspaceRoot, 'packages/create-ssgdocs')
const { build } = createRequire(join(workspaceRoot, 'packages/ssg-cli/package.json'))('esbuild')

const { metafile } = await build({
  absWorkingDir: packageDir,
  entryPoints: ['src/command.ts'],
  outfile: 'dist/create-ssgdocs.js',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'error',
})
const packages = packageLicenses(metafile.outputs, packageDir)
writeFileSync(join(packageDir, 'dist/licenses.txt'), formatLicenses(packages))
