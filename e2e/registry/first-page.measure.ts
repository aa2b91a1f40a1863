/**
 * `npm run bench:first-page`: seconds from the command that creates a site to its first page on screen, with the
 * installation, for several generators in turn. All install from one registry on this machine, which has every package
 * after the first round, with an empty cache of npm. Starlight's template is that of `SSG_STARLIGHT`, a clone of
 * withastro/starlight, since `npm create astro` downloads it from GitHub.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { test } from 'vitest'
import { repository } from '../../packages/ssg-cli/test/pack-packages.ts'
import { createNewcomer } from './newcomer.ts'
import { publishMissingBuilds } from './publish-missing-builds.ts'
import { publishPackages, startRegistry } from './start-registry.ts'

const rounds = Number(process.env['SSG_ROUNDS'] ?? 3)
const template = process.env['SSG_STARLIGHT']

interface Generator {
  readonly name: string
  readonly commands: readonly string[]
  /** What cannot be created by a command is copied before. */
  prepare?(dir: string): Promise<void>
  readonly nodeVersion?: string
}

const generators: readonly Generator[] = [
  {
    name: 'ssg',
    commands: ['npm create ssgdocs@latest docs -- --yes --install', 'cd docs', 'npm start'],
  },
  {
    name: 'Docusaurus',
    commands: [
      'npx --yes create-docusaurus@latest docs classic --javascript --package-manager npm',
      'cd docs',
      'npm start -- --no-open',
    ],
  },
  {
    // What `vitepress init` writes, which asks questions.
    name: 'VitePress',
    commands: [
      'npm init --yes',
      'npm add --save-dev vitepress',
      'mkdir docs',
      "echo '# Welcome' > docs/index.md",
      'npx vitepress dev docs',
    ],
  },
  ...(template === undefined
    ? []
    : [
        {
          name: 'Starlight',
          commands: ['npm install', 'npm run dev'],
          prepare: (dir: string) => cp(join(template, 'examples/basics'), dir, { recursive: true }),
          nodeVersion: '22',
        },
      ]),
]

test('first pages', { timeout: 7_200_000 }, async () => {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'ssg-first-page-')))
  await using registry = await startRegistry(join(dir, 'registry'))
  const publisher = await createNewcomer(join(dir, 'publisher'), registry.url)
  const folders = await readdir(join(repository, 'packages'))
  await publishPackages(folders, join(dir, 'tarballs'), publisher.env)
  await publishMissingBuilds(registry.url)
  const executablePath = process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const seconds = new Map<string, number[]>(generators.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const generator of generators) {
      const place = { dir: await mkdtemp(join(dir, 'home-')), registryUrl: registry.url, browser }
      const time = await measure(generator, place)
      await rm(place.dir, { recursive: true, force: true })
      // The first round fills the registry.
      if (round > 0) seconds.get(generator.name)?.push(time)
      console.log(
        `${round} ${generator.name} ${time.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`,
      )
    }
  }
  console.log(tableOf(seconds))
  await browser.close()
  await rm(dir, { recursive: true, force: true })
})

async function measure(
  { commands, prepare, nodeVersion }: Generator,
  { dir, registryUrl, browser }: { dir: string; registryUrl: string; browser: Browser },
): Promise<number> {
  const newcomer = await createNewcomer(dir, registryUrl)
  if (nodeVersion !== undefined) {
    const bin = await folderOfNode(nodeVersion)
    newcomer.env['PATH'] = `${bin}${delimiter}${newcomer.env['PATH']}`
  }
  const work = join(dir, 'work')
  await mkdir(work)
  await prepare?.(work)
  const page = await browser.newPage()
  const start = performance.now()
  let end = 0
  await newcomer.open(work, commands, async (url) => {
    await untilServed(url)
    await page.goto(url)
    await page.locator('h1').first().waitFor({ timeout: 120_000 })
    end = performance.now()
  })
  await page.close()
  return (end - start) / 1000
}

/** Some generators print the address before their server listens. */
async function untilServed(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await wait(200)
  }
  throw new Error(`Nothing is served at ${url}`)
}

async function folderOfNode(version: string): Promise<string> {
  const args = ['--yes', '-p', `node@${version}`, '-c', 'command -v node']
  const { stdout } = await promisify(execFile)('npx', args)
  return dirname(stdout.trim())
}

function tableOf(seconds: ReadonlyMap<string, readonly number[]>): string {
  const rows = [...seconds].map(([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
    return `| ${name} | ${median.toFixed(1)} s | ${sorted[0]?.toFixed(1)} s |`
  })
  return [
    '| from the command to the first page | median | fastest |',
    '| --- | --: | --: |',
    ...rows,
  ].join('\n')
}
