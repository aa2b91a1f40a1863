import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPackageManager } from './package-manager.ts'
import { askQuestions, type GivenAnswers } from './questions.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'create-ssgdocs-'))
})
afterEach(() => rm(dir, { recursive: true }))

const nothingGiven: GivenAnswers = {
  dir: undefined,
  template: undefined,
  title: undefined,
  installs: undefined,
}

/** Types an answer when its question appears. Returns what was answered and which questions were asked. */
async function answer(given: GivenAnswers, keys: readonly (readonly [string, string])[]) {
  const input = new PassThrough()
  const output = new PassThrough()
  const waiting = [...keys]
  const asked: string[] = []
  let shown = ''
  output.on('data', (chunk) => {
    shown += stripVTControlCharacters(String(chunk))
    const [next] = waiting
    if (next === undefined || !shown.includes(next[0])) return
    asked.push(next[0])
    shown = ''
    waiting.shift()
    // Not while the question is being rendered.
    setImmediate(() => input.write(next[1]))
  })
  const answers = await askQuestions(given, findPackageManager(), { input, output })
  return { answers, asked }
}

const down = '\u001B[B'
const escapeKey = '\u001B'

test('four questions, whose defaults need only the enter key', async () => {
  const site = join(dir, 'docs')
  const { answers, asked } = await answer(nothingGiven, [
    ['Folder of the site', `${site}\r`],
    ['Template', `${down}\r`],
    ['Title', '\r'],
    ['Install the packages with npm?', '\r'],
  ])
  expect(asked.length).toBe(4)
  expect(answers).toMatchObject({ dir: site, template: 'full', installs: true })
  expect(answers?.title).toMatch(/^create-ssgdocs-/)
})

test('what flags answer is not asked, nor the template for a folder with Markdown', async () => {
  await writeFile(join(dir, 'start.md'), '# Start\n')
  const given = { ...nothingGiven, dir, installs: false }
  const { answers, asked } = await answer(given, [['Title', 'Mine\r']])
  expect(asked).toEqual(['Title'])
  expect(answers).toEqual({ dir, template: 'docs', title: 'Mine', installs: false })
})

test('the escape key cancels', async () => {
  const { answers } = await answer({ ...nothingGiven, dir }, [['Template', escapeKey]])
  expect(answers).toBeNull()
})

test('a folder with other files is refused before the other questions', async () => {
  await writeFile(join(dir, 'photo.jpg'), '')
  await expect(answer({ ...nothingGiven, dir }, [])).rejects.toThrow('has other files')
})
