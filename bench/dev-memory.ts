import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pagePath, writeCorpus } from './corpus/write-corpus.ts'

/**
 * Prints how the memory and the open files of `ssg serve --watch` grow with the number of rebuilds: one line for each
 * sample, then the slopes. Asserts nothing. Needs `/proc`.
 *
 *     npm run bench:dev-memory -- --pages 1000 --edits 1000
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    edits: { type: 'string', default: '1000' },
    /** Rebuilds between two samples. */
    every: { type: 'string', default: '20' },
  },
})

const cli = resolve(import.meta.dirname, '../../packages/ssg-cli/bin/ssg.js')
const heapProbe = resolve(import.meta.dirname, '../heap-probe.cjs')

interface Sample {
  readonly rebuilds: number
  /** Resident memory of the process, in MB. */
  readonly resident: number
  /** Heap of each thread after garbage collection, in MB, the largest first. */
  readonly heaps: readonly number[]
  readonly openFiles: number
}

/** One in ten pages has a component. */
const markdownPage = (round: number) => `content/docs/${pagePath(10 * (round % 20))}.md`
const mdxPage = (round: number) => `content/docs/${pagePath(10 * (round % 20) + 9)}.mdx`
const newPage = 'content/docs/new.md'

/** Edits of an author, repeated in this order. Each is one rebuild. */
const edits: readonly ((siteDir: string, round: number) => void)[] = [
  ...Array<typeof appendText>(4).fill(appendText),
  (dir, round) => replaceIn(dir, mdxPage(round), /$/, `\nEdit ${round}.\n`),
  (dir, round) => replaceIn(dir, markdownPage(round), /^description:.*/m, `description: ${round}`),
  (dir, round) =>
    replaceIn(dir, 'src/Counter.tsx', /<button( title="\d+")?/, `<button title="${round}"`),
  (dir, round) => writeFileSync(join(dir, newPage), `# New ${round}\n`),
  (dir, round) => replaceIn(dir, newPage, /$/, `\nEdit ${round}.\n`),
  (dir) => rmSync(join(dir, newPage)),
  (dir, round) => writeFileSync(join(dir, 'own.css'), `h1 { margin: ${round}px }\n`),
  (dir, round) => replaceIn(dir, 'content/docs/part-1/_category_.json', /.*/, label(round)),
  appendText,
  (dir, round) => writeFileSync(join(dir, 'theme.tsx'), themeText(round)),
  appendText,
  (dir, round) => replaceIn(dir, 'site.config.ts', /title: '.*'/, `title: 'Site ${round}'`),
]

function appendText(dir: string, round: number): void {
  replaceIn(dir, markdownPage(round), /(?:\nEdit \d+\.\n)?$/, `\nEdit ${round}.\n`)
}

function replaceIn(dir: string, file: string, pattern: RegExp, replacement: string): void {
  const path = join(dir, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, replacement))
}

const label = (round: number) => JSON.stringify({ label: `Part ${round}` })
const themeText = (round: number) =>
  `export default { tokens: { light: { accent: '#${String(round % 1000).padStart(3, '0')}' } } }\n`

async function main(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'ssg-memory-'))
  const siteDir = join(root, 'site')
  const shape = { pages: Number(values.pages), versions: 1, differingShare: 0, componentShare: 0.1 }
  await writeCorpus(siteDir, shape)
  writeFileSync(join(siteDir, 'content/docs/part-1/_category_.json'), label(0))
  writeFileSync(join(siteDir, 'own.css'), '')
  replaceIn(
    siteDir,
    'site.config.ts',
    /blog: false,/,
    "blog: false,\n  theme: { customCss: ['./own.css'] },",
  )
  const heapLog = join(root, 'heap.log')
  const server = spawn(process.execPath, [cli, 'serve', siteDir, '--watch', '--port', '0'], {
    env: {
      ...process.env,
      CI: 'true',
      NODE_OPTIONS: `--require ${heapProbe}`,
      SSG_HEAP_LOG: heapLog,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const samples = await measureRebuilds(server, siteDir, heapLog)
    printSlopes(samples.slice(Math.ceil(samples.length / 5)))
  } finally {
    server.kill()
    await once(server, 'exit')
    rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function measureRebuilds(
  server: ChildProcess,
  siteDir: string,
  heapLog: string,
): Promise<Sample[]> {
  let builds = 0
  server.stderr?.on('data', (chunk: Buffer) => {
    builds += String(chunk).match(/Built/g)?.length ?? 0
  })
  const buildAfter = async (count: number) => {
    while (builds <= count) await wait(20)
  }
  await buildAfter(0)
  const samples: Sample[] = []
  for (let round = 1; round <= Number(values.edits); round++) {
    const before = builds
    edits[(round - 1) % edits.length]?.(siteDir, round)
    await buildAfter(before)
    if (round % Number(values.every) !== 0) continue
    const sample = await takeSample(server.pid ?? 0, { rebuilds: builds, heapLog })
    samples.push(sample)
    printSample(sample)
  }
  return samples
}

async function takeSample(
  pid: number,
  { rebuilds, heapLog }: { readonly rebuilds: number; readonly heapLog: string },
): Promise<Sample> {
  rmSync(heapLog, { force: true })
  process.kill(pid, 'SIGUSR2')
  // A thread that is idle answers at once.
  await wait(1500)
  const lines = readFileSync(heapLog, 'utf8').trim().split('\n')
  const heaps = lines.map((line) => (JSON.parse(line) as { bytes: number }).bytes / 1e6)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    rebuilds,
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000,
    heaps: heaps.sort((a, b) => b - a),
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
  }
}

function printSample({ rebuilds, resident, heaps, openFiles }: Sample): void {
  const threads = heaps.map((heap) => heap.toFixed(1)).join(' + ')
  console.log(
    `${rebuilds} rebuilds: resident ${resident.toFixed(0)} MB, heaps ${threads} MB, ${openFiles} open files`,
  )
}

/** Growth for each rebuild, by the method of least squares. */
function printSlopes(samples: readonly Sample[]): void {
  const slopeOf = (read: (sample: Sample) => number) => {
    const mean = (numbers: number[]) =>
      numbers.reduce((sum, number) => sum + number, 0) / numbers.length
    const x = mean(samples.map(({ rebuilds }) => rebuilds))
    const y = mean(samples.map(read))
    const covariance = mean(samples.map((sample) => (sample.rebuilds - x) * (read(sample) - y)))
    return covariance / mean(samples.map(({ rebuilds }) => (rebuilds - x) ** 2))
  }
  const heap = slopeOf(({ heaps }) => heaps.reduce((sum, one) => sum + one, 0))
  console.log(`
After the first fifth, each rebuild adds
  resident memory ${(1000 * slopeOf(({ resident }) => resident)).toFixed(1)} KB
  heaps           ${(1000 * heap).toFixed(1)} KB
  open files      ${slopeOf(({ openFiles }) => openFiles).toFixed(3)}`)
}

await main()
