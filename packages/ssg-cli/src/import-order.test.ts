import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** From the ground up. A folder imports itself and those before it, types included. */
const order = [
  'cache',
  'io',
  'diagnostics',
  'config',
  'content',
  'compile',
  'api',
  'examples',
  'graph',
  'og-image',
  'render',
  'bundle',
  'outputs',
  'emit',
  'push',
  'mcp',
  'workers',
  'pipeline',
  'serve',
  'commands',
  'cli',
]

/** What sites import: the end of the line, and nothing imports it. */
const surface = 'index'

const source = import.meta.dirname
const specifier = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

function stageOf(path: string): string {
  return (relative(source, path).split('/')[0] as string).replace(/\.ts$/, '')
}

async function imports(): Promise<{ from: string; to: string; file: string }[]> {
  const names = await readdir(source, { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(source, file), 'utf8')
      return [...text.matchAll(specifier)].map(([, path]) => ({
        file,
        from: stageOf(join(source, file)),
        to: stageOf(resolve(join(source, file), '..', path as string)),
      }))
    }),
  )
  return found.flat()
}

test('a folder imports only itself and those before it', async () => {
  const all = await imports()
  expect(all.length).toBeGreaterThan(100)
  const upward = all.filter(
    ({ from, to }) => from !== surface && order.indexOf(to) > order.indexOf(from),
  )
  expect(upward).toEqual([])
})

test('every folder has its place in the order', async () => {
  const stages = new Set((await imports()).flatMap(({ from, to }) => [from, to]))
  stages.delete(surface)
  expect([...stages].filter((stage) => !order.includes(stage))).toEqual([])
})
