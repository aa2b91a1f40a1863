import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
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
  await copyPackages(siteDir)
  await rm(join(siteDir, '.ssg'), { recursive: true, force: true })
  const command = join(siteDir, 'node_modules/@ssgdocs/cli/bin/ssg.js')
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

/** The report is the last object: plugins print to standard output too, even after a hook that took too long. */
function readReport(stdout: string): BuildReport {
  const start = stdout.lastIndexOf('\n{\n') + 1
  const end = stdout.indexOf('\n}\n', start) + 2
  try {
    return JSON.parse(stdout.slice(start, end))
  } catch {
    return { diagnostics: [] }
  }
}

/** Installs our packages as a package manager does: as copies, with links to what they depend on. */
async function copyPackages(siteDir: string): Promise<void> {
  const scope = join(siteDir, 'node_modules/@ssgdocs')
  await rm(scope, { recursive: true, force: true })
  for (const name of packages) {
    const source = join(repository, 'packages', name === 'cli' ? 'ssg-cli' : name)
    const target = join(scope, name)
    await cp(source, target, {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    })
    await linkDependencies(source, target)
  }
}

/** Links the dependencies of a package, but for our own, which are beside it, and its peers, which are the site's. */
async function linkDependencies(source: string, target: string): Promise<void> {
  const { dependencies = {} } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@ssgdocs/')) continue
    const link = join(target, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(source, 'node_modules', name), link, 'junction')
  }
}
