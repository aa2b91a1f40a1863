import { existsSync } from 'node:fs'
import { cp, readdir, rename, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { configNamesOf, loadConverter } from '../config/config-converter.ts'
import { createConfigSource } from '../config/config-source.ts'
import { configFileIn } from '../config/find-config-files.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { generators } from '../extras/extra.ts'
import { displayPath, readText } from '../io/files.ts'
import { importTypeScript } from '../io/import-typescript.ts'
import { packageRoot } from '../io/package-root.ts'
import { adoptFolder } from './adopt-folder.ts'
import { formatWithSource, printFailure } from './print.ts'
import { unquoteKeys } from './unquote-keys.ts'
import { writePackageManifest } from './write-package-manifest.ts'

const templateDir = join(packageRoot, 'template')

/** `ssg init`: creates a site from the template, or of a folder with Markdown, or `site.config.ts` from the configuration of another generator. Returns the exit code. */
export async function runInit(
  dir: string,
  flags: Readonly<Record<string, boolean>>,
): Promise<number> {
  const siteDir = resolve(dir)
  try {
    const generator = generators.find((name) => flags[fromFlag(name)])
    if (generator === undefined) await createSite(siteDir)
    else await convertConfig(generator, siteDir)
    return 0
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    printFailure(error.diagnostics, siteDir)
    return 1
  }
}

/** Property of the flag `--from-<generator>`. */
function fromFlag(generator: string): string {
  return `from${generator.replace(/^./, (letter) => letter.toUpperCase())}`
}

async function createSite(siteDir: string): Promise<void> {
  const entries = existsSync(siteDir) ? await readdir(siteDir) : []
  const displayDir = relative(process.cwd(), siteDir) || '.'
  if (entries.length === 0) {
    await copyTemplate(siteDir)
    console.log(`Created a site in ${displayDir}. Next steps:

  cd ${displayDir}
  npm install
  npx ssg serve --watch --open`)
    return
  }
  const config = configFileIn(siteDir)
  if (config !== undefined) {
    const hint = 'Run `ssg serve --watch` in it, or convert it: see `ssg init --help`'
    throw failure(`${siteDir} already is a site`, hint, basename(config))
  }
  const adopted = await adoptFolder(siteDir)
  if (adopted === null) {
    const hint = 'Choose a new folder, an empty one, or one with Markdown files in it or in `docs`'
    throw failure(`${siteDir} has other files`, hint, siteDir)
  }
  const install = adopted.hasManifest
    ? '  npm install --save-dev @ssgdocs/cli @ssgdocs/theme react react-dom'
    : `  cd ${displayDir}\n  npm install`
  const served = adopted.hasManifest && displayDir !== '.' ? `${displayDir} ` : ''
  console.log(`Made ${displayDir} a site, and changed no file. Wrote ${adopted.written.join(', ')}. Next steps:

${install}
  npx ssg serve ${served}--watch --open`)
}

/** Creates a site in a new or empty folder. */
async function copyTemplate(siteDir: string): Promise<void> {
  await cp(templateDir, siteDir, { recursive: true })
  // npm never publishes files named .gitignore.
  await rename(join(siteDir, 'gitignore'), join(siteDir, '.gitignore'))
  await writePackageManifest(siteDir)
}

async function convertConfig(
  generator: (typeof generators)[number],
  siteDir: string,
): Promise<void> {
  const path = configNamesOf(generator)
    .map((name) => join(siteDir, name))
    .find((file) => existsSync(file))
  if (path === undefined) {
    throw failure(
      `No ${generator}.config.js in ${siteDir}`,
      'Pass the folder of the other site',
      siteDir,
    )
  }
  const target = join(siteDir, 'site.config.ts')
  if (existsSync(target)) {
    throw failure('site.config.ts already exists', 'Move or delete it', 'site.config.ts')
  }
  const { convertConfig: convert } = await loadConverter(basename(path), siteDir)
  const { exports, missingPackages } = await importTypeScript(path, {
    siteDir,
    workDir: join(siteDir, '.ssg'),
    store: null,
    missingPackages: 'stub',
  })
  const value = exports['default']
  const exported: unknown = await (typeof value === 'function' ? value() : value)
  const source = createConfigSource(displayPath(siteDir, path), await readText(path))
  const { value: converted, diagnostics } = await convert(
    { exported, missingPackages },
    source,
    siteDir,
  )
  await writeFile(target, configText(generator, { config: converted.config, diagnostics }, siteDir))
  if (diagnostics.length > 0) console.error(`${formatWithSource(diagnostics, siteDir)}\n`)
  console.log(`Wrote ${displayPath(process.cwd(), target)}. Next steps:

  npm install @ssgdocs/cli @ssgdocs/theme @ssgdocs/${generator}
  npx ssg serve --watch`)
}

type UnknownSettings = Readonly<Record<string, unknown>>

/** Source of a configuration. Functions cannot be written as JSON, so a comment names each of them. */
function configText(
  generator: string,
  {
    config,
    diagnostics,
  }: { readonly config: UnknownSettings; readonly diagnostics: readonly Diagnostic[] },
  siteDir: string,
): string {
  const { integrations: _, ...settings } = config
  const functions: string[] = []
  const json = JSON.stringify(
    settings,
    (key, value: unknown) => {
      if (typeof value === 'function') {
        functions.push(key)
        return undefined
      }
      const isInside = typeof value === 'string' && value.startsWith(`${siteDir}/`)
      return isInside ? relative(siteDir, value) : value
    },
    2,
  )
  const notes = [
    ...functions.map((key) => `TODO: copy the function \`${key}\` from the other configuration`),
    ...diagnostics.map(({ reason }) => reason),
  ]
  const comments = notes.map((note) => `// ${note}\n`).join('')
  const text = unquoteKeys(json).replace('{', `{\n  integrations: [${generator}()],`)
  return `import { defineConfig } from '@ssgdocs/cli'
import { ${generator} } from '@ssgdocs/${generator}'

${comments}export default defineConfig(${text})
`
}

function failure(reason: string, hint: string, file: string): BuildFailure {
  const place = { file, line: 1, column: 1 }
  return new BuildFailure([{ severity: 'error', rule: 'init', reason, hint, place }])
}
