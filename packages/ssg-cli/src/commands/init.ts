import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TemplateName } from 'create-ssgdocs'
import { configNamesOf } from '../config/config-converter.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { generators } from '../extras/extra.ts'
import { displayPath } from '../io/files.ts'
import { formatConversion } from './conversion-report.ts'
import { convertConfig } from './convert-config.ts'
import { printFailure } from './print.ts'

/** Flags of `ssg init`: the template and title of a new site, and `from<Generator>` for each generator. */
export interface InitFlags {
  readonly template?: TemplateName
  readonly title?: string
  readonly [name: `from${string}`]: boolean | undefined
}

/** `ssg init`: creates a site from the template, or of a folder with Markdown, or `site.config.ts` from the configuration of another generator. Returns the exit code. */
export async function runInit(dir: string, flags: InitFlags): Promise<number> {
  const siteDir = resolve(dir)
  try {
    const generator = generators.find((name) => flags[fromFlag(name)])
    if (generator === undefined) await createSite(siteDir, flags)
    else await convertSite(generator, siteDir)
    return 0
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    printFailure(error.diagnostics, siteDir)
    return 1
  }
}

/** Property of the flag `--from-<generator>`. */
function fromFlag(generator: string): `from${string}` {
  return `from${generator.replace(/^./, (letter) => letter.toUpperCase())}`
}

async function createSite(siteDir: string, { template, title }: InitFlags): Promise<void> {
  const create = await import('create-ssgdocs')
  const manager = create.findPackageManager(process.env['npm_config_user_agent'])
  try {
    const site = await create.createSite({
      siteDir,
      template: template ?? 'docs',
      title: title ?? create.titleOf(siteDir),
      manager,
    })
    console.log(create.nextSteps(site, manager, { cwd: process.cwd() }))
  } catch (error) {
    if (!(error instanceof create.SiteError)) throw error
    throw failure(error.message, error.hint, error.path)
  }
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
