import { existsSync } from 'node:fs'
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type CommandMeasurement, measureCommand } from './measure-command.ts'

/**
 * Builds every corpus of real documentation beside this repository, with a configuration derived
 * from its description: with an empty cache, again, and after an edit of one page. Prints time, memory and diagnostics.
 */
const repository = resolve(import.meta.dirname, '../..')
const corpora = resolve(process.argv[2] ?? join(repository, '../shared/corpora'))

interface BuildMeasurement
  extends Pick<CommandMeasurement, 'seconds' | 'processorSeconds' | 'peakMemoryMb' | 'exitCode'> {
  readonly pages: number
  /** Number of diagnostics by severity and rule. */
  readonly diagnosticCounts: ReadonlyMap<string, number>
  readonly sampleDiagnostics: readonly string[]
}

interface Corpus {
  readonly name: string
  /** Writes a site folder with the corpus. */
  writeSite(siteDir: string): Promise<void>
}

async function main(): Promise<void> {
  if (!existsSync(corpora)) {
    console.log(`skipped: no corpora at ${corpora}`)
    return
  }
  console.log('stand-in: DetailedExplanation')
  for (const corpus of await findCorpora()) {
    const dir = await mkdtemp(join(tmpdir(), 'ssg-real-'))
    try {
      await linkPackages(dir)
      await corpus.writeSite(dir)
      const cold = await measureBuild(dir)
      printMeasurement(`${corpus.name}, cold`, cold)
      printDiagnostics(cold)
      printMeasurement(`${corpus.name}, nothing changed`, await measureBuild(dir))
      await editPage(dir)
      printMeasurement(`${corpus.name}, one page changed`, await measureBuild(dir))
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  }
}

async function findCorpora(): Promise<Corpus[]> {
  const names = (await readdir(corpora)).sort()
  return names.flatMap((name): Corpus[] => {
    const dir = join(corpora, name)
    if (!existsSync(join(dir, 'corpus.json'))) return []
    return [
      {
        name,
        writeSite: (siteDir) =>
          preparers[name]?.(dir, siteDir) ?? prepareFromDescription(dir, siteDir),
      },
    ]
  })
}

const preparers: Readonly<Record<string, (dir: string, siteDir: string) => Promise<void>>> = {
  undici: prepareUndici,
}

/** Turns three releases, each in its own folder, into three versions of one site. */
async function prepareUndici(dir: string, siteDir: string): Promise<void> {
  const content = join(siteDir, 'content')
  await copyDocs(join(dir, 'next'), join(content, 'docs'))
  await copyDocs(join(dir, '6.x'), join(content, 'versioned_docs/version-6.x'))
  await copyDocs(join(dir, '5.x'), join(content, 'versioned_docs/version-5.x'))
  await writeFile(join(content, 'versions.json'), '["6.x", "5.x"]')
  await writeConfig(siteDir, { title: 'undici', url: 'https://undici.nodejs.org' })
}

async function copyDocs(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await cp(from, to, { recursive: true })
}

/**
 * Copies a site with its own layout: the description contains the paths of docs, blog and sidebars.
 */
async function prepareFromDescription(dir: string, siteDir: string): Promise<void> {
  const corpus = JSON.parse(await readFile(join(dir, 'corpus.json'), 'utf8'))
  const content = join(siteDir, corpus.siteDir)
  const docs = corpus.docs[0]
  for (const folder of await readdir(dir)) {
    if (folder !== 'corpus.json')
      await cp(join(dir, folder), join(siteDir, folder), { recursive: true })
  }
  await addStubComponents(siteDir)
  await writeConfig(siteDir, {
    title: corpus.title,
    url: corpus.url,
    contentDir: corpus.siteDir,
    staticDirectories: [`${corpus.siteDir}/static`],
    docs: {
      path: docs.path,
      routeBasePath: docs.route ?? 'docs',
      ...(docs.include === undefined ? {} : { include: docs.include }),
      sidebarPath: docs.sidebars,
      ...(corpus.latest === undefined ? {} : { lastVersion: corpus.latest }),
    },
    blog: corpus.blog === undefined ? false : { path: corpus.blog[0].path },
    pages: false,
    markdown: { format: 'mdx' },
  })
  await mkdir(content, { recursive: true })
}

/** Links the packages that a site depends on: ours and React. */
async function linkPackages(siteDir: string): Promise<void> {
  const modules = join(siteDir, 'node_modules')
  await mkdir(modules)
  for (const name of ['@ssgdocs', 'react', 'react-dom']) {
    await symlink(join(repository, 'site/node_modules', name), join(modules, name))
  }
}

/** Writes stubs for components that the corpus leaves out. */
async function addStubComponents(siteDir: string): Promise<void> {
  await mkdir(join(siteDir, 'docs/components'), { recursive: true })
  await writeFile(
    join(siteDir, 'docs/components/DetailedExplanation.tsx'),
    `export const DetailedExplanation = ({ children, title = 'Detailed Explanation' }) => (
  <details><summary>{title}</summary>{children}</details>
)
export default DetailedExplanation
`,
  )
}

/** Packages that the corpora import and that are not installed here: their components render only their children. */
const missingPackages = [
  'react-tweet',
  'react-lite-youtube-embed',
  'react-lite-youtube-embed/dist/LiteYouTubeEmbed.css',
]

async function writeConfig(siteDir: string, config: Record<string, unknown>): Promise<void> {
  const checks = { onBrokenLinks: 'warn', onBrokenMarkdownImages: 'warn' }
  const alias = Object.fromEntries(missingPackages.map((name) => [name, false]))
  const text = `export default ${JSON.stringify({ ...checks, alias, ...config }, null, 2)}\n`
  await writeFile(join(siteDir, 'site.config.ts'), text)
}

/** Adds a sentence to the first page of the docs. */
async function editPage(siteDir: string): Promise<void> {
  const files = await readdir(siteDir, { recursive: true })
  const isPage = (file: string) =>
    /(?:^|\/)docs\/.*\.md$/.test(file) && !/^(?:node_modules|build|\.ssg)\//.test(file)
  const [page = ''] = files.filter(isPage).sort()
  await appendFile(join(siteDir, page), '\nAnother sentence.\n')
}

async function measureBuild(siteDir: string): Promise<BuildMeasurement> {
  const cli = join(repository, 'packages/ssg-cli/bin/ssg.js')
  const { stdout, ...measured } = await measureCommand(
    process.execPath,
    [cli, 'build', siteDir, '--json'],
    siteDir,
  )
  const result = parseResult(stdout)
  const diagnosticCounts = new Map<string, number>()
  for (const { severity, rule } of result.diagnostics) {
    const key = `${severity} ${rule}`
    diagnosticCounts.set(key, (diagnosticCounts.get(key) ?? 0) + 1)
  }
  return {
    ...measured,
    pages: result.pages ?? 0,
    diagnosticCounts,
    sampleDiagnostics: result.diagnostics
      .filter(({ severity, rule }) => severity === 'error' || rule === 'unresolved-import')
      .slice(0, 20)
      .map(
        ({ place, rule, reason }) =>
          `${place.file}:${place.line}:${place.column} ${rule} ${reason}`,
      ),
  }
}

interface BuildResult {
  readonly pages?: number
  readonly diagnostics: readonly {
    readonly severity: string
    readonly rule: string
    readonly reason: string
    readonly place: { readonly file: string; readonly line: number; readonly column: number }
  }[]
}

function parseResult(stdout: string): BuildResult {
  try {
    return JSON.parse(stdout)
  } catch {
    return { diagnostics: [] }
  }
}

function printMeasurement(name: string, measured: BuildMeasurement): void {
  const { pages, seconds, processorSeconds, peakMemoryMb, exitCode } = measured
  console.log(
    `${name}: ${pages} pages, ${seconds.toFixed(2)} s, processor ${processorSeconds.toFixed(2)} s, ${peakMemoryMb.toFixed(0)} MB peak, exit code ${exitCode}`,
  )
}

function printDiagnostics({ diagnosticCounts, sampleDiagnostics }: BuildMeasurement): void {
  for (const [rule, count] of [...diagnosticCounts].sort()) console.log(`  ${count} ${rule}`)
  for (const example of sampleDiagnostics) console.log(`    ${example}`)
}

await main()
