import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pageText } from './page-text.ts'
import { type Random, seededRandom } from './seeded-random.ts'

export interface CorpusShape {
  /** Number of pages in each version. */
  readonly pages: number
  /** Number of versions: the current one and `versions - 1` released ones. */
  readonly versions: number
  /** Fraction of pages whose text differs in each version, from 0 to 1. */
  readonly differingShare: number
  /** Fraction of pages with a component, from 0 to 1. */
  readonly componentShare: number
}

const repository = resolve(import.meta.dirname, '../../..')
const pagesPerChapter = 20
const chaptersPerPart = 10

/** Writes a site. The same shape writes the same bytes. */
export async function writeCorpus(siteDir: string, shape: CorpusShape): Promise<void> {
  await linkPackages(siteDir)
  await writeFile(join(siteDir, 'site.config.ts'), siteConfigSource)

  const released = Array.from(
    { length: shape.versions - 1 },
    (_, index) => `${shape.versions - 1 - index}.x`,
  )
  if (released.length > 0)
    await writeTextFile(siteDir, 'content/versions.json', JSON.stringify(released))
  await writePages(siteDir, join(siteDir, 'content/docs'), shape)
  for (const [index, name] of released.entries()) {
    const dir = join(siteDir, `content/versioned_docs/version-${name}`)
    await writeVersion(dir, shape, index + 1)
  }
}

/** Writes the pages of the current version, and the component that some of them import. */
export async function writePages(siteDir: string, dir: string, shape: CorpusShape): Promise<void> {
  await writeTextFile(siteDir, 'src/Counter.tsx', counterSource)
  await writeVersion(dir, shape, 0)
}

/** Path of the n-th page, in parts of ten chapters of twenty pages. */
export function pagePath(index: number): string {
  const chapter = Math.floor(index / pagesPerChapter)
  const part = Math.floor(chapter / chaptersPerPart)
  return `part-${part + 1}/chapter-${(chapter % chaptersPerPart) + 1}/page-${index + 1}`
}

async function writeVersion(dir: string, shape: CorpusShape, version: number): Promise<void> {
  for (let index = 0; index < shape.pages; index++) {
    const isOwn =
      version > 0 &&
      seededRandom(version * 7919 + index).nextInt(1000) < shape.differingShare * 1000
    const random = seededRandom(index + (isOwn ? version * 1_000_003 : 0))
    const withComponent = hasComponent(index, shape)
    const text = pageText(
      {
        title: `Page ${index + 1}`,
        links: randomLinks(shape, random),
        hasComponent: withComponent,
      },
      random,
    )
    await writeTextFile(dir, `${pagePath(index)}.${withComponent ? 'mdx' : 'md'}`, text)
  }
  await writeTextFile(dir, 'index.md', '---\ntitle: Start\nslug: /\n---\n\nThe beginning.\n')
}

/** Components are spread evenly; the first page has none. */
function hasComponent(index: number, { componentShare }: CorpusShape): boolean {
  return Math.floor((index + 1) * componentShare) > Math.floor(index * componentShare)
}

function randomLinks(shape: CorpusShape, random: Random): string[] {
  return Array.from({ length: 4 }, () => {
    const target = random.nextInt(shape.pages)
    return `../../${pagePath(target)}.${hasComponent(target, shape) ? 'mdx' : 'md'}`
  })
}

async function writeTextFile(dir: string, path: string, text: string): Promise<void> {
  const file = join(dir, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Links the packages that a site depends on: ours and React. */
async function linkPackages(siteDir: string): Promise<void> {
  const modules = join(siteDir, 'node_modules')
  await mkdir(modules, { recursive: true })
  for (const name of ['@ssgdocs', 'react', 'react-dom']) {
    await symlink(join(repository, 'site/node_modules', name), join(modules, name))
  }
}

const siteConfigSource = `export default {
  title: 'Benchmark',
  url: 'https://example.com',
  blog: false,
  docs: { lastVersion: 'current' },
}
`

const counterSource = `import { useState } from 'react'

export default function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{label}: {count}</button>
}
`
