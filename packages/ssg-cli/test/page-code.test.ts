import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TinySite, tinySite } from './tiny-site.ts'

let site: TinySite
beforeEach(async () => {
  vi.stubEnv('SECRET_TOKEN', 'canary')
  site = await tinySite(
    {
      'docs/index.md':
        '# Home\n\n{globalThis.process?.env.SECRET_TOKEN}{JSON.stringify(globalThis.process?.env)}\n',
      'docs/api.mdx': '# API\n\nAt {process.env.DOCS_API}.\n',
      'docs/day.mdx': '# Day\n\nOn {new Date().toISOString()}.\n',
    },
    { publicEnv: ['DOCS_API'] },
  )
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await site[Symbol.asyncDispose]()
})

const pageText = async (name: string) =>
  /<h1[\s\S]*?<\/article>/
    .exec(await site.output(`docs/${name}/index.html`))?.[0]
    .replaceAll('<!-- -->', '') ?? ''

const setDay = (day: number) =>
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.UTC(2026, 1, day) / 1000))

test('pages see only public variables and the day, and are rendered again when these change', async () => {
  vi.stubEnv('DOCS_API', 'https://one.example')
  setDay(3)
  const first = await site.build()
  expect(first).toMatchObject({ exitCode: 0 })
  expect(first.stderr).toContain(
    'content/docs/index.md:1:1  warning  hidden-variable\n  This page reads the environment variable SECRET_TOKEN',
  )
  for (const path of await site.outputs()) expect(await site.output(path)).not.toContain('canary')
  expect(await pageText('api')).toContain('At https://one.example.')
  expect(await pageText('day')).toContain('On 2026-02-03T12:00:00.000Z.')

  setDay(4)
  expect((await site.build()).stderr).toContain('SECRET_TOKEN')
  expect(await pageText('day')).toContain('On 2026-02-04T12:00:00.000Z.')

  vi.stubEnv('DOCS_API', 'https://two.example')
  expect((await site.build()).stderr).toContain('SECRET_TOKEN')
  expect(await pageText('api')).toContain('At https://two.example.')
})

test('a page that reads a file is rendered again in every build', async () => {
  const note = JSON.stringify(`${site.dir}/note.txt`)
  await site.write(
    'docs/file.mdx',
    `# File\n\nSays {globalThis.process?.getBuiltinModule('fs').readFileSync(${note}, 'utf8')}.\n`,
  )
  for (const text of ['one', 'two']) {
    await site.write('/note.txt', text)
    expect(await site.build()).toMatchObject({ exitCode: 0 })
    expect(await pageText('file')).toContain(`Says ${text}.`)
  }
})
