/**
 * Bundles the command with its libraries: it starts faster, and users get the versions it was
 * tested with.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { workspaceRoot } from './lib/run.mjs'

const packageDir = join(workspaceRoot, 'packages/ssg-cli')
const outdir = join(packageDir, 'dist/program')
const { build } = createRequire(join(packageDir, 'package.json'))('esbuild')

const { outputFiles } = await build({
  entryPoints: {
    cli: join(packageDir, 'src/cli.ts'),
    toolkit: join(packageDir, 'src/toolkit.ts'),
    worker: join(packageDir, 'src/workers/worker.ts'),
    'hook-watcher': join(packageDir, 'src/integrations/hook-watcher.ts'),
    'dev-builder-thread': join(packageDir, 'src/serve/dev-builder-thread.ts'),
  },
  absWorkingDir: packageDir,
  outdir,
  bundle: true,
  splitting: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Native code, packages that read their own files, and grammars, of which a site needs only a few.
  external: ['esbuild', 'satteri', 'fsevents', '@shikijs/langs/*'],
  banner: {
    js: `import { createRequire as ssgRequire } from 'node:module'; const require = ssgRequire(import.meta.url);`,
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'linked',
  logLevel: 'error',
})

rmSync(outdir, { recursive: true, force: true })
mkdirSync(outdir, { recursive: true })
const programHash = createHash('sha256')
for (const { path, contents } of outputFiles) {
  writeFileSync(path, contents)
  programHash.update(path.slice(outdir.length)).update(contents)
}
writeFileSync(join(outdir, 'id.txt'), programHash.digest('hex'))
