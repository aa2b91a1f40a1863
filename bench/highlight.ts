import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type CodeBlock, codeBlocksInFolder, generatedCodeBlocks } from './highlight/code-blocks.ts'

/**
 * Prints the CPU time of highlighting the code of generated pages and of a folder of Markdown: ours and that of plain
 * Shiki, each in a process of its own. With `--compare`, prints the lines whose tokens differ. Asserts nothing.
 *
 *     npm run build:packages && npm run bench:highlight -- --rounds 3
 *     npm run bench:highlight -- --compare ../folder-with-markdown
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: '1000' },
    compare: { type: 'boolean', default: false },
    /** Set in a process that measures: what it measures, and the blocks. */
    run: { type: 'string' },
    corpus: { type: 'string' },
  },
})

const folder = resolve(positionals[0] ?? resolve(import.meta.dirname, '../../../shared/corpora'))
/** The first blocks show what it costs to load grammars and to compile their patterns. */
const startBlocks = 8

type Implementation = keyof typeof tokenizers
type Corpus = keyof typeof corpora

const tokenizers = {
  shiki: async () => (await import('./highlight/plain-shiki.ts')).tokenizeWithShiki,
  ours: async () => (await import('#code-blocks/tokenize-code')).tokenizeCode,
}
const corpora = {
  'generated pages': async () => generatedCodeBlocks(Number(values.pages)),
  folder: () => codeBlocksInFolder(folder),
}

interface Measurement {
  readonly startMs: number
  readonly totalMs: number
  readonly byLanguage: readonly LanguageMeasurement[]
}

interface LanguageMeasurement {
  readonly language: string
  readonly blocks: number
  readonly characters: number
  readonly ms: number
}

async function main(): Promise<void> {
  const { run, corpus } = values
  if (run !== undefined) {
    const blocks = await corpora[corpus as Corpus]()
    console.log(JSON.stringify(await measure(run as Implementation, blocks)))
    return
  }
  for (const name of Object.keys(corpora) as Corpus[]) {
    const blocks = await corpora[name]()
    if (blocks.length === 0) console.log(`skipped: no Markdown in ${folder}`)
    else if (values.compare) await printDifferences(name, blocks)
    else printMeasurements(name)
  }
}

async function measure(
  implementation: Implementation,
  blocks: readonly CodeBlock[],
): Promise<Measurement> {
  const start = cpuMs()
  const tokenize = await tokenizers[implementation]()
  let startMs = 0
  const totals = new Map<string, LanguageMeasurement>()
  for (const [index, { language, code }] of blocks.entries()) {
    const before = cpuMs()
    await tokenize(code, language)
    const total = totals.get(language) ?? { language, blocks: 0, characters: 0, ms: 0 }
    totals.set(language, {
      language,
      blocks: total.blocks + 1,
      characters: total.characters + code.length,
      ms: total.ms + cpuMs() - before,
    })
    if (index === startBlocks - 1) startMs = cpuMs() - start
  }
  return { startMs, totalMs: cpuMs() - start, byLanguage: [...totals.values()] }
}

function printMeasurements(corpus: Corpus): void {
  const rounds = Array.from({ length: Number(values.rounds) }, () => ({
    shiki: measureInProcess('shiki', corpus),
    ours: measureInProcess('ours', corpus),
  }))
  const ours = median(rounds.map((round) => round.ours))
  const shiki = median(rounds.map((round) => round.shiki))
  const blocks = ours.byLanguage.reduce((sum, language) => sum + language.blocks, 0)
  const characters = ours.byLanguage.reduce((sum, language) => sum + language.characters, 0)
  console.log(`\n${corpus}: ${blocks} blocks, ${(characters / 1e6).toFixed(2)} MB; ms of CPU time`)
  printRow('', 'Shiki', 'ours', 'ratio')
  printRow(`first ${startBlocks} blocks`, shiki.startMs, ours.startMs)
  printRow('all', shiki.totalMs, ours.totalMs)
  for (const { language, ms } of ours.byLanguage.toSorted((a, b) => b.ms - a.ms).slice(0, 12)) {
    const reference = shiki.byLanguage.find((other) => other.language === language)
    printRow(`  ${language}`, reference?.ms ?? 0, ms)
  }
}

function measureInProcess(implementation: Implementation, corpus: Corpus): Measurement {
  const script = fileURLToPath(import.meta.url)
  const options = ['--run', implementation, '--corpus', corpus, '--pages', values.pages, folder]
  return JSON.parse(execFileSync(process.execPath, [script, ...options], { encoding: 'utf8' }))
}

function printRow(
  title: string,
  shiki: number | string,
  ours: number | string,
  ratio = `× ${(Number(shiki) / Number(ours)).toFixed(1)}`,
): void {
  const cells = [shiki, ours].map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell))
  console.log(`  ${title.padEnd(16)}${cells.map((cell) => cell.padStart(8)).join('')}  ${ratio}`)
}

function median(measurements: readonly Measurement[]): Measurement {
  const sorted = measurements.toSorted((a, b) => a.totalMs - b.totalMs)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('no rounds')
  return middle
}

async function printDifferences(corpus: Corpus, blocks: readonly CodeBlock[]): Promise<void> {
  const [shiki, ours] = await Promise.all([tokenizers.shiki(), tokenizers.ours()])
  let lineCount = 0
  let differing = 0
  for (const { language, code } of blocks) {
    const expected = await shiki(code, language)
    const actual = await ours(code, language)
    for (const [index, line] of expected.entries()) {
      lineCount++
      if (JSON.stringify(line) === JSON.stringify(actual[index])) continue
      differing++
      console.log(
        `${language}\n  Shiki ${JSON.stringify(line)}\n  ours  ${JSON.stringify(actual[index])}`,
      )
    }
  }
  console.log(`${corpus}: ${lineCount} lines, ${differing} with other tokens`)
}

/** CPU time of this process, which depends less on other load than the duration. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

await main()
