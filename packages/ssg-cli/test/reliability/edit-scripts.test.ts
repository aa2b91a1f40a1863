import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editSite, type Files, initialFiles } from '../random-edits.ts'
import { createRandom, type Random, select } from '../seeded-random.ts'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { formatCount, isLong, recordFigure } from './figures.ts'

/** Number of scripts in the long form; `SSG_PROPERTY_RUNS` overrides it. */
const scripts = Number(process.env['SSG_PROPERTY_RUNS'] ?? 500)
const editsOfScript = 3

type Edit = (files: Files, random: Random) => Files

/** A page that reads the day and a public variable. */
const readingPage = `# Reading

{new Date().toISOString()} {process.env.SSG_TEST_WORD}
`

/** Renames a page so that only the letter case of its name changes. */
const changeCase: Edit = (files, random) => {
  const pages = Object.keys(files).filter((path) => /^docs\/\w+\.md$/.test(path))
  const path = select(pages, random)
  const renamed = path.replace(/\w(?=\w*\.md)/, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  )
  const { [path]: text = '', ...others } = files
  return { ...others, [renamed]: text }
}

/** A branch whose files are all different. */
const switchBranch: Edit = (files, random) => {
  let switched = initialFiles
  for (let edits = random(6); edits >= 0; edits--) switched = editSite(switched, random)
  return { ...switched, 'docs/reading.mdx': files['docs/reading.mdx'] ?? readingPage }
}

/** The environment and the clock are not files. */
const changeMachine: Edit = (files, random) => {
  process.env['SSG_TEST_WORD'] = select(['amber', 'birch', 'cedar'], random)
  process.env['SOURCE_DATE_EPOCH'] = String(1_700_000_000 + 86_400 * random(3))
  return files
}

const edits: readonly Edit[] = [
  editSite,
  editSite,
  editSite,
  editSite,
  changeCase,
  switchBranch,
  changeMachine,
]

/** Adds settings that must survive edits of the configuration. */
const withPublicVariable = (config: string) =>
  config.replace('{', "{ publicEnv: ['SSG_TEST_WORD'],")

async function writeChanges(site: TinySite, before: Files, after: Files): Promise<void> {
  for (const path of Object.keys(before)) {
    if (after[path] !== undefined) continue
    await rm(join(site.dir, path.startsWith('/') ? path : `content/${path}`))
  }
  for (const [path, text] of Object.entries(after)) {
    if (before[path] === text) continue
    await site.write(path, path === '/site.config.ts' ? withPublicVariable(text) : text)
  }
}

test.runIf(isLong)('after any edits, an incremental build equals a clean one', async (context) => {
  const random = createRandom(7)
  await using site = await tinySite({})
  let files: Files = { ...initialFiles, 'docs/reading.mdx': readingPage }
  await writeChanges(site, {}, files)
  for (let script = 0; script < scripts; script++) {
    const builds: string[] = []
    for (let edit = 0; edit < editsOfScript; edit++) {
      const next = select(edits, random)(files, random)
      await writeChanges(site, files, next)
      files = next
      const { exitCode, stderr } = await site.build('--keep-going')
      builds.push(`${exitCode} ${stderr.replace(/^.*\(\d+ ms\)\n/gm, '')}`)
    }
    await using clean = await site.copy()
    await clean.build('--keep-going', '--no-cache')
    const explanation = `script ${script}\n${builds.join('\n')}`
    expect(await clean.outputHash(), explanation).toBe(await site.outputHash())
  }
  delete process.env['SSG_TEST_WORD']
  delete process.env['SOURCE_DATE_EPOCH']
  const figure = `${formatCount(scripts)} scripts of ${editsOfScript} edits (pages, components, styles, theme, configuration, versions, case, branches, variables, day), byte for byte`
  recordFigure(context, 7, figure)
})
