import { lstat, mkdir, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { measureCommand } from '../measure-command.ts'

const repository = resolve(import.meta.dirname, '../../..')
const packages = ['cli', 'docusaurus', 'offline', 'og-image', 'runtime', 'search', 'theme']

/** The result of a build of a real site. */
export interface SiteBuild {
  readonly exitCode: number
  readonly processorSeconds: number
  readonly pages: number
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

interface BuildReport {
  readonly pages?: number
  readonly diagnostics: readonly {
    readonly severity: string
    readonly rule: string
    readonly reason: string
    readonly place: { readonly file: string; readonly line: number }
  }[]
}

/** Builds an unmodified site, without caches, with the packages of this repository. */
export async function buildSite(siteDir: string): Promise<SiteBuild> {
  await linkPackages(siteDir)
  await rm(join(siteDir, '.ssg'), { recursive: true, force: true })
  const command = join(repository, 'packages/ssg-cli/bin/ssg.js')
  const run = await measureCommand(process.execPath, [command, 'build', '--json'], siteDir)
  const report = readReport(run.stdout)
  const listed = (severity: string) =>
    report.diagnostics
      .filter((diagnostic) => diagnostic.severity === severity)
      .map(({ rule, reason, place }) => `${place.file}:${place.line} ${rule}: ${reason}`)
  return {
    exitCode: run.exitCode,
    processorSeconds: run.processorSeconds,
    pages: report.pages ?? 0,
    errors: listed('error'),
    warnings: listed('warning'),
  }
}

/** The report is the last object: plugins print to standard output too. */
function readReport(stdout: string): BuildReport {
  const start = stdout.lastIndexOf('\n{\n') + 1
  try {
    return JSON.parse(stdout.slice(start))
  } catch {
    return { diagnostics: [] }
  }
}

async function linkPackages(siteDir: string): Promise<void> {
  const scope = join(siteDir, 'node_modules/@ssg')
  await mkdir(scope, { recursive: true })
  for (const name of packages) {
    const link = join(scope, name)
    if (await lstat(link).catch(() => null)) await rm(link)
    const folder = name === 'cli' ? 'ssg-cli' : name
    await symlink(join(repository, 'packages', folder), link, 'junction')
  }
}
