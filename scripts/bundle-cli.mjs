/**
 * Bundles the command with its libraries: it starts faster, and users get the versions it was
 * tested with.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { billOfMaterials } from '../packages/ssg-cli/dist/bundle/bill-of-materials.js'
import {
  formatLicenses,
  packageLicenses,
} from '../packages/ssg-cli/dist/bundle/package-licenses.js'
import { workspaceRoot } from './lib/run.mjs'

const packageDir = join(workspaceRoot, 'packages/ssg-cli')
const outdir = join(packageDir, 'dist/program')
const requireFromPackage = createRequire(join(packageDir, 'package.json'))
const { build } = requireFromPackage('esbuild')
const { parse } = requireFromPackage('acorn')

/** Zod exports its messages in all languages. Ours are English. */
const englishMessages = {
  name: 'english-messages',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/locales\/index\.js$/ }, ({ importer, resolveDir }) =>
      importer.includes('/zod/') ? { path: join(resolveDir, '../locales/en.js') } : undefined,
    )
  },
}

const options = {
  absWorkingDir: packageDir,
  outdir,
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node20',
  // Native code, packages that read their own files, and grammars, of which a site needs only a few.
  external: ['esbuild', 'satteri', 'fsevents', 'create-ssgdocs', '@shikijs/langs/*'],
  // Packages that require it would add a second copy, that of CommonJS modules.
  alias: { acorn: join(dirname(requireFromPackage.resolve('acorn')), 'acorn.mjs') },
  plugins: [englishMessages],
  define: { 'process.env.NODE_ENV': '"production"' },
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'error',
}

/** The program: a function with the parameters of a CommonJS module, for `load-program.ts`. */
const program = await build({
  ...options,
  metafile: true,
  entryPoints: { program: join(packageDir, 'src/program.ts') },
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  define: {
    ...options.define,
    'import.meta.url': 'ssgModuleUrl',
    'import.meta.dirname': '__dirname',
  },
  banner: {
    js: `(function (exports, require, module, __filename, __dirname, ssgImport) { const ssgModuleUrl = require('node:url').pathToFileURL(__filename).href;`,
  },
  footer: { js: '})' },
})

/** The loader of the program, and the one thread that shares no code with it. */
const starters = await build({
  ...options,
  entryPoints: {
    'load-program': join(packageDir, 'src/load-program.ts'),
    'repeat-build': join(packageDir, 'src/repeat-build.ts'),
    'start-command': join(packageDir, 'src/commands/start-command.ts'),
    'early-thread': join(packageDir, 'src/workers/early-thread.ts'),
    'hook-watcher': join(packageDir, 'src/integrations/hook-watcher.ts'),
  },
  format: 'esm',
})

const { metafile } = await build({
  ...options,
  entryPoints: { toolkit: join(packageDir, 'src/toolkit.ts') },
  format: 'esm',
  metafile: true,
})
const toolkitExports = Object.values(metafile.outputs).flatMap((output) => output.exports)

const importEntries = `import { entries, saveCode } from './load-program.js'\n`
const entryModules = {
  cli: `export const { main, endProcess } = await entries.cli()\nexport { saveCode }\n`,
  toolkit: `export const { ${toolkitExports.join(', ')} } = await entries.toolkit()\n`,
  worker: `const { firstJob } = await entries.worker()\nawait firstJob\nsaveCode()\n`,
  'dev-builder-thread': `const { takeEarlyThread } = await import('./early-thread.js')\nconst { runBuilderThread } = await entries.devBuilderThread()\nawait runBuilderThread(takeEarlyThread)\nsaveCode()\n`,
}
const outputFiles = [
  ...program.outputFiles.map(({ path, text }) => ({
    path,
    contents: path.endsWith('.cjs') ? toLoadable(text) : text,
  })),
  ...starters.outputFiles,
  ...Object.entries(entryModules).map(([name, source]) => ({
    path: join(outdir, `${name}.js`),
    contents: importEntries + source,
  })),
]

rmSync(outdir, { recursive: true, force: true })
mkdirSync(outdir, { recursive: true })
const programHash = createHash('sha256')
for (const { path, contents } of outputFiles) {
  writeFileSync(path, contents)
  programHash.update(path.slice(outdir.length)).update(contents)
}
writeFileSync(join(outdir, 'id.txt'), programHash.digest('hex'))
const packages = packageLicenses(program.metafile.outputs, packageDir)
writeFileSync(join(outdir, 'licenses.txt'), formatLicenses(packages))
const { name, version } = requireFromPackage('./package.json')
writeFileSync(
  join(outdir, 'sbom.cdx.json'),
  billOfMaterials({ type: 'application', name, version }, packages),
)

/**
 * Replaces `import()`, which fails in code from V8's cache, with `ssgImport`. Escapes non-ASCII
 * characters in regular expressions, which esbuild leaves as they are: each thread holds the
 * program as a string, which takes twice the memory if it is not ASCII.
 */
function toLoadable(text) {
  const replacements = []
  const visit = (node) => {
    if (node.type === 'ImportExpression')
      replacements.push({ start: node.start, end: node.start + 'import'.length, text: 'ssgImport' })
    if (node.regex !== undefined && !isAscii(node.raw))
      replacements.push({ start: node.start, end: node.end, text: escapeCharacters(node.raw) })
    for (const child of Object.values(node).flat()) {
      if (typeof child?.type === 'string') visit(child)
    }
  }
  visit(parse(text, { ecmaVersion: 'latest' }))
  let replaced = ''
  let end = 0
  for (const { start, ...replacement } of replacements.sort((a, b) => a.start - b.start)) {
    replaced += text.slice(end, start) + replacement.text
    end = replacement.end
  }
  const program = replaced + text.slice(end)
  if (!isAscii(program)) throw new Error('The bundled program contains non-ASCII characters')
  return program
}

function isAscii(text) {
  return Buffer.byteLength(text) === text.length
}

/** Keep a character after a backslash. */
function escapeCharacters(expression) {
  return expression.replace(/\\?[^\0-\x7f]|\\./gu, (characters) => {
    if (isAscii(characters)) return characters
    const units = characters.replace('\\', '').split('')
    return units.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  })
}
