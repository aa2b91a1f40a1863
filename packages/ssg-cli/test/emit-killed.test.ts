import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverOutput } from '../src/emit/emit.ts'

const pages = Array.from({ length: 50 }, (_, page) => `docs/${page}/index.html`)

/** Emits numbered sites in an endless loop. */
const program = `
  import { emit } from ${JSON.stringify(fileURLToPath(new URL('../src/emit/emit.ts', import.meta.url)))}
  import { openPreviousOutput } from ${JSON.stringify(fileURLToPath(new URL('../src/emit/previous-output.ts', import.meta.url)))}
  import { openStagedOutput } from ${JSON.stringify(fileURLToPath(new URL('../src/emit/staged-output.ts', import.meta.url)))}
  const paths = ['404.html', 'assets/manifest/0.json', ...${JSON.stringify(pages)}]
  for (let site = Number(process.argv[3]); ; site++) {
    const output = openStagedOutput(await openPreviousOutput(process.argv[2], process.argv[4]))
    const files = paths.map((path) => ({ path, source: { bytes: String(site) } }))
    await emit({ files, readText: async () => '' }, output, { precompress: [], keepAssets: 0 })
    process.stdout.write('.')
  }
`

let dir: string
let outDir: string
let script: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-killed-'))
  outDir = join(dir, 'site', 'build')
  script = join(dir, 'program.mjs')
  const stdin = {
    contents: program,
    resolveDir: fileURLToPath(new URL('../src/emit/', import.meta.url)),
  }
  // Libraries in the bundle are CommonJS modules.
  const banner = {
    js: "import { createRequire } from 'node:module'; const require = createRequire('/')",
  }
  await build({ stdin, outfile: script, bundle: true, platform: 'node', format: 'esm', banner })
})
afterAll(() => rm(dir, { recursive: true, force: true }))

test('builds killed at any moment leave one complete output that the next build can replace', async () => {
  for (let round = 0; round < 8; round++) {
    const builds = [start(round * 1000), start(round * 1000 + 500)]
    await Promise.all(builds.map(firstOutput))
    await wait(round * 13)
    await Promise.all(builds.map(kill))

    await recoverOutput(outDir)
    const texts = await Promise.all(pages.map((page) => readFile(join(outDir, page), 'utf8')))
    expect(new Set(texts).size).toBe(1)
    expect(await readdir(join(dir, 'site'))).toEqual(['build'])
  }
})

function start(firstSite: number): ChildProcess {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  return spawn(process.execPath, [script, outDir, String(firstSite), join(dir, 'work')], { stdio })
}

async function firstOutput({ stdout }: ChildProcess): Promise<void> {
  if (stdout !== null) await once(stdout, 'data')
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  const [code] = await ended
  expect(code).toBeNull()
}
