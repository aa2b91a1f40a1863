/**
 * Writes the hash of the code that a check of examples runs, with that part of the toolkit which it uses: its results stay cached
 * while other code of the command changes.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { workspaceRoot } from './lib/run.mjs'

const packageDir = join(workspaceRoot, 'packages/doc-check')
const { build } = createRequire(join(packageDir, 'package.json'))('esbuild')

const { outputFiles } = await build({
  absWorkingDir: packageDir,
  entryPoints: ['src/index.ts'],
  outdir: 'dist',
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  // Without names of local variables and paths of files, only what the code does is part of the hash.
  minify: true,
  legalComments: 'none',
  alias: { '@ssgdocs/cli/toolkit': join(workspaceRoot, 'packages/ssg-cli/src/toolkit.ts') },
  external: ['esbuild', 'satteri', 'typescript', 'create-ssgdocs', '@shikijs/langs/*'],
  logLevel: 'error',
})
const hash = createHash('sha256')
for (const { contents } of outputFiles) hash.update(contents)
writeFileSync(join(packageDir, 'dist/id.txt'), hash.digest('hex'))
