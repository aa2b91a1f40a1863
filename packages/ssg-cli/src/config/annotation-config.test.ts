import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Integration } from '../integrations/integration.ts'
import { resolveAnnotationConfig } from './annotation-config.ts'
import type { VersionConfig } from './content-config.ts'

let siteDir = ''
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-annotations-'))
  await install('lib-1', '1.0.0')
  await install('lib-2', '2.0.0')
})
afterEach(() => rm(siteDir, { recursive: true, force: true }))

async function install(alias: string, version: string): Promise<void> {
  const dir = join(siteDir, 'node_modules', alias)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'lib', version }))
}

const place = { file: 'site.config.ts', line: 1, column: 1 }
const versionOf = (key: string, alias: string | null, isLast = false) =>
  ({ key, isLast, packages: alias === null ? [] : [{ name: 'lib', alias, place }] }) as never

function resolveFor(
  versions: readonly VersionConfig[],
  markdown: NonNullable<Integration['markdown']>,
  changed: { readsHash?: string; configHash?: string } = {},
) {
  const { readsHash = '', configHash = '' } = changed
  const integrations = [
    { integration: { name: 'typed', markdown }, place, siteDir: '/site', readsHash },
  ]
  const workDir = join(siteDir, '.ssg')
  return resolveAnnotationConfig({
    siteDir,
    workDir,
    versions: [versions],
    integrations,
    configHash,
  })
}

const annotating = { annotate: { types: () => undefined } }
const versions = [
  versionOf('next', 'lib-2'),
  versionOf('1.x', 'lib-1', true),
  versionOf('0.x', null),
]

test('each version imports its own release; pages without a version import the latest one', async () => {
  const { value, diagnostics } = resolveFor(versions, annotating)
  expect(diagnostics).toEqual([])
  expect(value?.words).toEqual(['types'])
  const installed = async (dir = '') =>
    JSON.parse(await readFile(join(dir, 'node_modules/lib/package.json'), 'utf8')).version
  expect(await installed(value?.versions['next']?.dir)).toBe('2.0.0')
  expect(await installed(value?.versions['1.x']?.dir)).toBe('1.0.0')
  expect(value?.versions['0.x']?.dir).toBe(siteDir)
  expect(value?.latest).toBe(value?.versions['1.x'])
})

test('the key covers the code, what is read, and the releases', async () => {
  const keysOf = (changed = {}) => {
    const { value } = resolveFor(versions, annotating, changed)
    return Object.values(value?.versions ?? {}).map(({ key }) => key)
  }
  const keys = keysOf()
  expect(new Set(keys).size).toBe(3)
  for (const changed of [{ configHash: 'other' }, { readsHash: 'other' }]) {
    expect(keysOf(changed).filter((key) => keys.includes(key))).toEqual([])
  }
  await install('lib-1', '1.0.1')
  expect(keysOf().map((key, index) => key === keys[index])).toEqual([true, false, true])
})

test('a package that is not installed is reported at its place', () => {
  const { diagnostics } = resolveFor([versionOf('3.x', 'lib-3', true)], annotating)
  expect(diagnostics).toMatchObject([{ rule: 'missing-package', place }])
})

test('without annotations no packages are needed', () => {
  const outcome = resolveFor([versionOf('3.x', 'lib-3', true)], { directives: {} })
  expect(outcome).toEqual({ value: null, diagnostics: [] })
})
