import { expect, test } from 'vitest'
import { createRandom } from './seeded-random.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

/** Sources of one small integration per hook. Each uses a word, or a file that it reads or declares. */
const kinds: readonly ((name: string, word: string) => string)[] = [
  (name, word) => `{ name: '${name}', config: () => ({ tagline: '${word}' }) }`,
  (name, word) => `{ name: '${name}', content: async ({ readFile, env }) => [
    { folder: 'docs', path: '${name}/a.mdx', text: '# ${word}\\n\\n' + await readFile('read.txt') + ' {1 + 1} ' + env('INTEGRATION_WORD') },
    { folder: 'pages', path: '${name}.md', text: '# Page ${word}\\n\\n[Home](/docs)' } ] }`,
  (name, word) =>
    `{ name: '${name}', view: ({ title }, { frontMatter }) => ({ title: title + ' ${word}', extra: { ${name}: frontMatter.level ?? null } }) }`,
  (name, word) =>
    `{ name: '${name}', head: ({ title }) => [{ tagName: 'meta', attributes: { name: '${name}', content: title + '${word}' } }] }`,
  (name, word) =>
    `{ name: '${name}', reads: { files: ['declared.txt'] }, sidebar: ({ wordCount, frontMatter }) => ({ badge: '${word}' + wordCount + frontMatter.level + declared() }) }`,
  (name, word) => `{ name: '${name}', reads: { files: ['declared.txt'], env: ['INTEGRATION_WORD'] },
    outputs: ({ pages }) => [{ path: '${name}.txt', text: '${word}' + process.env.INTEGRATION_WORD + declared() + JSON.stringify(pages) }] }`,
  (
    name,
    word,
  ) => `{ name: '${name}', frontMatter: { level: { '~standard': { version: 1, vendor: 'test',
    validate: (value) => ({ value: value === undefined ? undefined : value + '${word}' }) } } } }`,
  (name, word) => `{ name: '${name}', reads: { files: ['declared.txt'] },
    config: () => ({ markdown: { remarkPlugins: [[addText, '${word}' + declared()]] } }) }`,
  (name, word) => `{ name: '${name}', reads: { files: ['declared.txt'] },
    markdown: { remark: { after: [[addText, '${name} ${word}' + declared()]] } } }`,
  (name, word) =>
    `{ name: '${name}', client: [{ styles: './declared.css' }, { module: './client.ts', load: '${word.length % 2 === 0 ? 'idle' : 'interaction'}' }] }`,
]

type Files = Readonly<Record<string, string>>

/** A random change of the site: other integrations, other files that they read, or other pages. */
function change(files: Files, random: (limit: number) => number): Files {
  const word = ['one', 'four', 'eleven', 'twenty'][random(4)] as string
  switch (random(4)) {
    case 0: {
      const count = 1 + random(kinds.length)
      const chosen = Array.from({ length: count }, (_, index) => {
        const kind = kinds[random(kinds.length)] as (typeof kinds)[number]
        return kind(`i${index}`, word)
      })
      return { ...files, '/site.config.ts': configOf(chosen) }
    }
    case 1:
      return { ...files, '/read.txt': word }
    case 2:
      return { ...files, '/declared.txt': word, '/client.ts': `console.log('${word}')` }
    default:
      return { ...files, 'docs/index.md': `---\nlevel: ${word}\n---\n\n# Home ${word}\n` }
  }
}

function configOf(integrations: readonly string[]): string {
  return `import { readFileSync } from 'node:fs'
const addText = (value) => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
const declared = () => readFileSync(process.env.INTEGRATION_DIR + '/declared.txt', 'utf8')
export default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, integrations: [${integrations.join(',\n')}] }
`
}

const initial: Files = {
  'docs/index.md': '# Home\n',
  'docs/other.mdx': '---\nlevel: 1\n---\n\n# Other {frontMatter.level}\n',
  '/read.txt': 'read',
  '/declared.txt': 'declared',
  '/declared.css': '.declared { color: red }',
  '/client.ts': "console.log('client')",
  '/site.config.ts': configOf(kinds.map((kind, index) => kind(`i${index}`, 'zero'))),
}

test('with random integrations, every warm build equals a clean one', async () => {
  const seed = Number(process.env['SSG_SEED'] ?? 17)
  const random = createRandom(seed)
  await using warm = await tinySite({})
  let files = initial
  try {
    for (let round = 0; round < 5; round++) {
      process.env['INTEGRATION_WORD'] = `word ${random(2)}`
      await using clean = await tinySite({})
      const hashes = [await buildWith(warm, files), await buildWith(clean, files)]
      expect(hashes[0], `round ${round} of seed ${seed}`).toBe(hashes[1])
      files = change(files, random)
    }
  } finally {
    delete process.env['INTEGRATION_WORD']
    delete process.env['INTEGRATION_DIR']
  }
}, 900_000)

async function buildWith(site: TinySite, files: Files): Promise<string> {
  for (const [file, text] of Object.entries(files)) await site.write(file, text)
  process.env['INTEGRATION_DIR'] = site.dir
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
  return site.outputHash()
}
