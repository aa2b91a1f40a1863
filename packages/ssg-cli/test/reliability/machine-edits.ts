import { editSite, type Files, initialFiles, randomMistake } from '../random-edits.ts'
import { type Random, select } from '../seeded-random.ts'

type Edit = (files: Files, random: Random) => Files

const words = ['amber', 'birch', 'cedar']

/** Text of a file that is a symbolic link. */
const linkTo = (target: string): string => `link:${target}`

/** The target of a symbolic link, or null for the text of a file. */
export const targetOf = (text: string): string | null =>
  text.startsWith('link:') ? text.slice('link:'.length) : null

/** A package of the site with two files that may be its entry. */
const packageFile = (entry: string, version: number): string =>
  JSON.stringify({ name: 'own-words', version: `1.0.${version}`, type: 'module', exports: entry })

/** A site with a page that reads the day and a variable, a package of its own and symbolic links. */
export const filesOfMachine: Files = {
  ...initialFiles,
  'docs/reading.mdx': `import { word } from 'own-words'
import data from '@site/src/data.json'

# Reading

{new Date().toISOString()} {process.env.SSG_TEST_WORD} {word} {data.word}
`,
  '/src/data.json': '{ "word": "amber" }',
  '/shared/a.md': '# Shared\n\namber\n',
  '/shared/b.md': '# Shared\n\nbirch\n',
  '/shared/files/note.txt': 'amber',
  'docs/linked.md': linkTo('../../shared/a.md'),
  '/static/linked': linkTo('../shared/files'),
  '/node_modules/own-words/package.json': packageFile('./one.js', 0),
  '/node_modules/own-words/one.js': "export const word = 'one'\n",
  '/node_modules/own-words/two.js': "export const word = 'two'\n",
}

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
const switchBranch: Edit = (_, random) => {
  let switched = filesOfMachine
  for (let edits = random(6); edits >= 0; edits--) switched = editSite(switched, random)
  return switched
}

/** The environment and the clock are not files. */
const changeMachine: Edit = (files, random) => {
  process.env['SSG_TEST_WORD'] = select(words, random)
  process.env['SOURCE_DATE_EPOCH'] = String(1_700_000_000 + 86_400 * random(3))
  return files
}

const updatePackage: Edit = (files, random) => ({
  ...files,
  ...select(
    [
      { '/node_modules/own-words/package.json': packageFile('./one.js', random(3)) },
      { '/node_modules/own-words/package.json': packageFile('./two.js', random(3)) },
      { '/node_modules/own-words/one.js': `export const word = '${select(words, random)}'\n` },
    ],
    random,
  ),
})

const changeLinks: Edit = (files, random) => {
  const word = select(words, random)
  return {
    ...files,
    ...select(
      [
        { 'docs/linked.md': linkTo(`../../shared/${select(['a', 'b'], random)}.md`) },
        { 'docs/linked.md': '# Not linked\n' },
        { '/shared/a.md': `# Shared\n\n${word}\n` },
        { '/shared/files/note.txt': word },
        { '/static/linked': word },
        { '/static/linked': linkTo('../shared/files') },
        { '/src/data.json': JSON.stringify({ word }) },
      ],
      random,
    ),
  }
}

const makeMistake: Edit = (files, random) => ({ ...files, ...randomMistake(random) })

const edits: readonly Edit[] = [
  editSite,
  editSite,
  editSite,
  editSite,
  changeCase,
  switchBranch,
  changeMachine,
  updatePackage,
  changeLinks,
  makeMistake,
]

/** The files after a random edit by the author, Git, a package manager or the machine. */
export const editAnything: Edit = (files, random) => select(edits, random)(files, random)
