import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  BuildFailure,
  type DocumentedPackage,
  type InstalledPackage,
  type SiteConfig,
} from '@ssgdocs/cli/toolkit'
import { compare, prerelease } from 'semver'

const run = promisify(execFile)

/** The stable releases of a package in its registry, from oldest to newest: `5.29.0`. Throws a `BuildFailure`. */
export async function publishedReleases(
  wanted: DocumentedPackage,
  { siteDir }: Pick<SiteConfig, 'siteDir'>,
): Promise<readonly string[]> {
  const printed = await npm(['view', wanted.name, 'versions', '--json'], siteDir, wanted)
  const versions: string | readonly string[] = JSON.parse(printed)
  return [versions]
    .flat()
    .filter((version) => prerelease(version) === null)
    .sort(compare)
}

/**
 * Installs releases of a package side by side in the work folder of the site, without running their scripts. Releases
 * that are there already are not installed again. Throws a `BuildFailure`.
 */
export async function installReleases(
  wanted: DocumentedPackage,
  versions: readonly string[],
  { siteDir, workDir }: Pick<SiteConfig, 'siteDir' | 'workDir'>,
): Promise<readonly InstalledPackage[]> {
  const { name } = wanted
  const dir = join(workDir, 'releases', name)
  const releases = versions.map((version) => ({
    name,
    version,
    alias: `release-${version}`,
    dir: join(dir, 'node_modules', `release-${version}`),
  }))
  if (!releases.every((release) => existsSync(join(release.dir, 'package.json')))) {
    mkdirSync(dir, { recursive: true })
    const manifest = join(dir, 'package.json')
    const { dependencies = {} } = existsSync(manifest)
      ? JSON.parse(readFileSync(manifest, 'utf8'))
      : {}
    for (const { alias, version } of releases) dependencies[alias] = `npm:${name}@${version}`
    writeFileSync(manifest, JSON.stringify({ private: true, dependencies }))
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const [settings, copy] = [join(siteDir, '.npmrc'), join(dir, '.npmrc')]
    if (existsSync(settings)) copyFileSync(settings, copy)
    try {
      await npm(['install', ...flags], dir, wanted)
    } finally {
      // It may contain a token, and others may get the work folder as a cache.
      rmSync(copy, { force: true })
    }
  }
  return releases.map(({ alias: _, ...release }) => release)
}

/** Runs npm, which knows the registries and tokens of the author. */
async function npm(
  args: readonly string[],
  cwd: string,
  { name, place }: DocumentedPackage,
): Promise<string> {
  try {
    const isWindows = process.platform === 'win32'
    const options = { cwd, shell: isWindows, maxBuffer: 64 * 1024 * 1024 }
    return (await run('npm', args, options)).stdout
  } catch (error) {
    const { stderr = '', message } = error as Error & { readonly stderr?: string }
    const cause =
      /^npm error (?!code|A complete log)(.+)$/m.exec(stderr)?.[1] ?? message.split('\n')[0]
    throw new BuildFailure([
      {
        severity: 'error',
        rule: 'registry',
        reason: `Cannot read the releases of ${name}: ${cause}`,
        hint: `\`npm view ${name} versions\` must work in the folder of the site`,
        place,
      },
    ])
  }
}
