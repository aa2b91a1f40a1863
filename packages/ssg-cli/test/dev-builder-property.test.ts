import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import type { DevBuilder } from '../src/serve/dev-builder.ts'
import type { RebuildRequest } from '../src/serve/rebuild.ts'
import { openDevBuilder } from './open-dev-builder.ts'
import { editContent, editSite, type Files, initialFiles, randomMistake } from './random-edits.ts'
import { createRandom, type Random } from './seeded-random.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

/** More find more, in proportion to the time. */
const editCount = Number(process.env['SSG_EDITS'] ?? 200)
const seed = Number(process.env['SSG_SEED'] ?? 1)
const editsPerRebuild = 20

const openPage = 'docs/a/index.html'

/** The folder of the pages of each language in a build. */
const languages = [
  ['en', 'build'],
  ['fr', 'build/fr'],
] as const

/** The author's files. */
interface Draft {
  readonly good: Files
  /** Temporary content of some of the files. */
  readonly mistakes: Files
}

/** Text of each file by path. */
type Output = Readonly<Record<string, string>>

test.each(languages)(
  'after random edits and interrupted rebuilds, the preview in %s is that of a clean start, and its pages are those of a build',
  async (language, folder) => {
    const random = createRandom(seed)
    let draft: Draft = { good: initialFiles, mistakes: {} }
    await using site = await tinySite(initialFiles)
    await using open = await openDevBuilder(site, language)
    const { builder } = open
    let changedPaths: string[] = []
    const save = async (next: Draft) => {
      changedPaths.push(...(await saveFiles(filesOf(draft), filesOf(next), { site, builder })))
      draft = next
    }
    const rebuild = (options: Pick<RebuildRequest, 'firstPages' | 'interrupt'> = {}) => {
      const request = { changedPaths, ...options }
      changedPaths = []
      return builder.rebuild(request)
    }
    /** Newer changes interrupt the rebuild when the open page is staged, and leave the rest to the next one. */
    const rebuildInterrupted = () => {
      const newer = new AbortController()
      const firstPages = { paths: [openPage], onReady: () => newer.abort() }
      return rebuild({ firstPages, interrupt: newer.signal })
    }
    expect(await builder.buildPage(parseRoute('/docs/a'))).not.toBeNull()

    for (let edit = 1; edit <= editCount; edit++) {
      // An edit that changes all pages would hide that one before it did not reach all of its pages.
      const next: Draft =
        edit > editCount / 2
          ? { good: editContent(draft.good, random), mistakes: {} }
          : editOrMistake(draft, random)
      await save(next)
      // A mistake in the theme file prevents the whole build.
      if (edit % editsPerRebuild > 0) continue
      await (random(2) === 0 ? rebuildInterrupted() : rebuild()).catch(() => {})
    }
    await save({ ...draft, good: withoutDrafts(draft.good) })
    const { problems } = await rebuild()

    await using clean = await tinySite(draft.good)
    await using cleanOpen = await openDevBuilder(clean, language)
    expect((await cleanOpen.builder.rebuild()).problems).toEqual(problems)
    const cleanPreview = await readOutput(clean, '.ssg/preview')
    const preview = await readOutput(site, '.ssg/preview')
    expect(withoutOldAssets(preview, cleanPreview)).toEqual(cleanPreview)
    const { exitCode, stderr } = await clean.build()
    expect(exitCode, stderr).toBe(0)
    expect(pagesOf(preview)).toEqual(pagesOf(await readOutput(clean, folder)))
  },
)

function editOrMistake({ good, mistakes }: Draft, random: Random): Draft {
  switch (random(10)) {
    case 0:
      return { good, mistakes: { ...mistakes, ...randomMistake(random) } }
    case 1:
      return { good, mistakes: {} }
    default:
      return { good: editSite(good, random), mistakes }
  }
}

function filesOf({ good, mistakes }: Draft): Files {
  return { ...good, ...mistakes }
}

/** A build leaves them out. */
function withoutDrafts(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, text.replace('draft: true\n', '')]),
  )
}

/** Writes what differs, as the development server sees it: file by file. Returns the absolute paths. */
async function saveFiles(
  before: Files,
  after: Files,
  { site, builder }: { readonly site: TinySite; readonly builder: DevBuilder },
): Promise<readonly string[]> {
  const written: string[] = []
  for (const path of Object.keys({ ...before, ...after })) {
    const text = after[path]
    if (text === before[path]) continue
    const file = path.startsWith('/') ? join(site.dir, path) : join(site.dir, 'content', path)
    if (text === undefined) await rm(file)
    else await site.write(path, text)
    written.push(file)
    await builder.compileEdit(file, [openPage])
  }
  return written
}

async function readOutput(site: TinySite, folder: string): Promise<Output> {
  const root = join(site.dir, folder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = paths.map(async (path) => [
    withoutTimes(relative(root, path)),
    withoutTimes(await readFile(path, 'utf8')),
  ])
  return Object.fromEntries(await Promise.all(texts))
}

/** Without the times in the names of scripts, which a clean start does not have. */
function withoutTimes(text: string): string {
  return text.replace(/\.[0-9a-z]+(?=-[0-9A-F]{8}\.js)/g, '')
}

/** The preview keeps old scripts and styles for open pages. */
function withoutOldAssets(output: Output, current: Output): Output {
  return Object.fromEntries(
    Object.entries(output).filter(([path]) => path in current || !path.startsWith('assets/')),
  )
}

/**
 * The HTML of pages of one language without the names of scripts and styles: builds minify them, and split them differently. The start options are part of
 * their scripts. All pages of a preview load the script of tabs.
 */
function pagesOf(output: Output): Output {
  const withoutNames = (html: string) =>
    html
      .replace(/"scripts":\[.*?\]/, '')
      .replace(/(?:\/fr)?\/assets\/(?:styles|[\w/-]+-\w{8})\.(?:js|css)/g, '')
      .replace('<link rel="modulepreload" href="">\n', '')
      .replace(/<script type="application\/json" id="ssg-start".*\n/, '')
      .replaceAll(/(<script type="module" src="">)<\/script>\n\1/g, '$1')
  return Object.fromEntries(
    Object.entries(output)
      .filter(([path]) => path.endsWith('.html') && !path.startsWith('fr/'))
      .map(([path, html]) => [path, withoutNames(html)]),
  )
}
