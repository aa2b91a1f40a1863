import { existsSync } from 'node:fs'
import { cp, readdir, rename } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { configNamesOf } from '../config/config-converter.ts'
import { configFileIn } from '../config/find-config-files.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { generators } from '../extras/extra.ts'
import { displayPath } from '../io/files.ts'
import { packageRoot } from '../io/package-root.ts'
import { adoptFolder } from './adopt-folder.ts'
import { formatConversion } from './conversion-report.ts'
import { convertConfig } from './convert-config.ts'
import { printFailure } from './print.ts'
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
    else await convertSite(generator, siteDir)
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

async function convertSite(generator: (typeof generators)[number], siteDir: string): Promise<void> {
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
  const report = await convertConfig(generator, path, siteDir)
  console.log(`${formatConversion(report, `@ssgdocs/${generator}`)}

Wrote ${displayPath(process.cwd(), target)}, and changed no file. Next steps:

  npm install @ssgdocs/cli @ssgdocs/theme @ssgdocs/${generator}
  npx ssg serve --watch`)
}

function failure(reason: string, hint: string, file: string): BuildFailure {
  const place = { file, line: 1, column: 1 }
  return new BuildFailure([{ severity: 'error', rule: 'init', reason, hint, place }])
}
