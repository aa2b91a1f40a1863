import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Files } from '../random-edits.ts'
import { createRandom } from '../seeded-random.ts'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { formatCount, isLong, recordFigure } from './figures.ts'
import { editAnything, filesOfMachine, targetOf } from './machine-edits.ts'

/** Number of scripts in the long form, and the seed of the first; the environment overrides them. */
const scripts = Number(process.env['SSG_PROPERTY_RUNS'] ?? 500)
const firstSeed = Number(process.env['SSG_PROPERTY_SEED'] ?? 1)
const editsOfScript = 3
/** Each test has a limit of time, which all scripts together exceed. */
const scriptsOfTest = 25

/** Seeds that once failed. */
const failedSeeds: readonly number[] = []

const installed = resolve(import.meta.dirname, '../../../../site/node_modules')

/** A site whose packages are links, so that it may have one of its own. */
async function createSite(): Promise<TinySite> {
  const site = await tinySite({})
  const folder = join(site.dir, 'node_modules')
  await rm(folder)
  await mkdir(folder)
  for (const name of await readdir(installed)) {
    await symlink(join(installed, name), join(folder, name))
  }
  await writeChanges(site, {}, filesOfMachine)
  await site.build('--keep-going')
  return site
}

/** Adds settings that must survive edits of the configuration. */
const withPublicVariable = (config: string) =>
  config.replace('{', "{ publicEnv: ['SSG_TEST_WORD'],")

async function writeChanges(site: TinySite, before: Files, after: Files): Promise<void> {
  const pathOf = (file: string) => join(site.dir, file.startsWith('/') ? file : `content/${file}`)
  for (const [file, text] of Object.entries(before)) {
    if (after[file] !== text) await rm(pathOf(file))
  }
  for (const [file, text] of Object.entries(after)) {
    if (before[file] === text) continue
    const target = targetOf(text)
    if (target === null) {
      await site.write(file, file === '/site.config.ts' ? withPublicVariable(text) : text)
    } else {
      await mkdir(dirname(pathOf(file)), { recursive: true })
      await symlink(target, pathOf(file))
    }
  }
}

/** Runs a script of edits with a build after each, and compares the last build with a clean one. */
async function runScript(initial: TinySite, seed: number): Promise<void> {
  const random = createRandom(seed)
  await using site = await initial.copy()
  let files = filesOfMachine
  const builds: string[] = []
  for (let edit = 0; edit < editsOfScript; edit++) {
    const next = editAnything(files, random)
    await writeChanges(site, files, next)
    files = next
    builds.push(resultOf(await site.build('--keep-going')))
  }
  const hash = await site.outputHash()
  const clean = resultOf(await site.build('--keep-going', '--no-cache'))
  const explanation = `SSG_PROPERTY_SEED=${seed}\n${builds.join('\n')}`
  expect.soft(await site.outputHash(), explanation).toBe(hash)
  expect.soft(builds.at(-1), explanation).toBe(clean)
}

/** Exit code and diagnostics, without the durations of stages. */
const resultOf = ({ exitCode, stderr }: { exitCode: number | null; stderr: string }) =>
  `${exitCode} ${stderr.replace(/^.*\(\d+ ms\)\n/gm, '')}`

afterEach(() => {
  delete process.env['SSG_TEST_WORD']
  delete process.env['SOURCE_DATE_EPOCH']
})

const seeds = [
  ...new Set([...failedSeeds, ...Array.from({ length: scripts }, (_, index) => firstSeed + index)]),
]
const parts = Array.from({ length: Math.ceil(seeds.length / scriptsOfTest) }, (_, part) => {
  const ofPart = seeds.slice(part * scriptsOfTest, (part + 1) * scriptsOfTest)
  return { from: ofPart[0], ofPart }
})
let passedScripts = 0

describe.runIf(isLong)('after any edits, an incremental build equals a clean one', () => {
  test.for(parts)('scripts from seed $from', async ({ ofPart }, context) => {
    await using initial = await createSite()
    for (const seed of ofPart) await runScript(initial, seed)
    if (context.task.result?.state !== 'fail') passedScripts += ofPart.length
    const figure = `${formatCount(passedScripts)} scripts of ${editsOfScript} edits (pages, components, styles, theme, configuration, versions, mistakes, case, links, branches, packages, variables, day), byte for byte`
    recordFigure(context, 7, figure)
  })
})
