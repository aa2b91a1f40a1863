import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteSchema } from './schema/site.ts'
import type { SiteConfig } from './site-config.ts'
import {
  checkConfigIsOutside,
  checkContentIsInside,
  withUntrustedContent,
} from './untrusted-config.ts'

let dir: string
let pr: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-untrusted-'))
  pr = join(dir, 'pr')
  mkdirSync(join(pr, 'content'), { recursive: true })
  mkdirSync(join(dir, 'secret'))
  writeFileSync(join(dir, 'secret/a.json'), '{}')
})
afterEach(() => rmSync(dir, { recursive: true }))

test('content and static folders are those of the other folder, whose code does not run', () => {
  const config = siteSchema.parse({
    ...{ title: 'A', url: 'https://a.example', contentDir: 'pages' },
    staticDirectories: ['static', '/site/more'],
  })
  expect(withUntrustedContent(config, '/site', '/pr')).toMatchObject({
    trust: 'content',
    contentDir: '/pr/pages',
    staticDirectories: ['/pr/static', '/pr/more'],
  })
})

test('a configuration in the other folder is refused, also behind a link', () => {
  writeFileSync(join(pr, 'site.config.ts'), '')
  writeFileSync(join(dir, 'site.config.ts'), '')
  symlinkSync(join(pr, 'site.config.ts'), join(dir, 'linked.config.ts'))
  expect(() => checkConfigIsOutside(join(dir, 'site.config.ts'), pr)).not.toThrow()
  for (const path of [join(pr, 'site.config.ts'), join(dir, 'linked.config.ts')])
    expect(() => checkConfigIsOutside(path, pr)).toThrow('1 error')
})

const noTags = { file: null }
const contentWith = (change: Readonly<Record<string, unknown>>) =>
  ({
    siteDir: dir,
    content: { docs: [], blogs: [], pages: null, staticDirs: [], ...change },
  }) as unknown as SiteConfig
const docsWith = (version: object, versionsFile = '') => ({
  docs: [
    {
      frozenPaths: { versionsFile },
      versions: [{ dir: join(pr, 'content'), sidebarsFile: null, tags: noTags, ...version }],
    },
  ],
})
const blogWith = (blog: object) => ({
  blogs: [{ dir: join(pr, 'content'), authorsFile: null, tags: noTags, ...blog }],
})

test.each<[string, (linked: string) => Readonly<Record<string, unknown>>]>([
  ['a static folder', (linked) => ({ staticDirs: [linked] })],
  ['the folder of pages', (linked) => ({ pages: { dir: linked } })],
  ['the list of versions', (linked) => docsWith({}, linked)],
  ['the folder of a version', (linked) => docsWith({ dir: linked })],
  ['a sidebars file', (linked) => docsWith({ sidebarsFile: linked })],
  ['the tags of docs', (linked) => docsWith({ tags: { file: linked } })],
  ['the folder of a blog', (linked) => blogWith({ dir: linked })],
  ['an authors file', (linked) => blogWith({ authorsFile: linked })],
  ['the tags of a blog', (linked) => blogWith({ tags: { file: linked } })],
])('%s may not be a link to somewhere else', (_, contentOf) => {
  const linked = join(pr, 'linked')
  symlinkSync(join(dir, 'secret'), linked)
  expect(checkContentIsInside(contentWith(contentOf(linked)), pr)).toMatchObject([
    { severity: 'error', rule: 'untrusted-link', place: { file: 'pr/linked' } },
  ])
  const inside = join(pr, 'inside')
  symlinkSync(join(pr, 'content'), inside)
  expect(checkContentIsInside(contentWith(contentOf(inside)), pr)).toEqual([])
})
