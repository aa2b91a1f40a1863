import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CliResult } from './run-cli.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

/** Number of edit scripts; more with `SSG_PROPERTY_RUNS`. */
const numRuns = Number(process.env['SSG_PROPERTY_RUNS'] ?? 2)

const names = ['a', 'b', 'c', 'deep/d', 'deep/e'] as const
const name = fc.constantFrom(...names)

/** An edit by the author. */
type Edit = (site: TinySite) => Promise<void>

const staticPage = (title: string, link: string, body: string) =>
  `---\ntitle: ${title}\n---\n\n# ${title}\n\n[Next ${body}](${link})\n\n\`\`\`js\nconst ${body} = '${body}'\n\`\`\`\n\n${body}\n`
const interactivePage = (body: string) =>
  `import { Mark } from '@site/src/mark'\nimport Part from './_part.mdx'\n\n# Live\n\n<Mark>${body}</Mark>\n\n<Part />\n`
const word = fc.stringMatching(/^[a-z]{1,8}$/)

const edits: fc.Arbitrary<[string, Edit]>[] = [
  fc
    .record({ file: name, title: word, body: word, link: name })
    .map(({ file, title, body, link }) => [
      `write ${file} "${title}" -> ${link}`,
      (site) => site.write(`docs/${file}.md`, staticPage(title, `/docs/${link}`, body)),
    ]),
  name.map((file) => [
    `remove ${file}`,
    async (site) => site.remove(`docs/${file}.md`).catch(() => {}),
  ]),
  word.map((body) => [
    `live ${body}`,
    (site) => site.write('docs/live.mdx', interactivePage(body)),
  ]),
  word.map((body) => [
    `partial ${body}`,
    (site) => site.write('docs/_part.mdx', `## Part ${body}\n\n${body}\n`),
  ]),
  word.map((body) => [
    `component ${body}`,
    (site) =>
      site.write(
        '/src/mark.tsx',
        `export const Mark = ({ children }) => <mark title="${body}">{children}</mark>\n`,
      ),
  ]),
  word.map((label) => [
    `category ${label}`,
    (site) =>
      site.write(
        'docs/deep/_category_.json',
        JSON.stringify({ label, link: { type: 'generated-index' } }),
      ),
  ]),
  word.map((title) => [
    `configuration ${title}`,
    (site) =>
      site.write(
        '/site.config.ts',
        `export default ${JSON.stringify({ title, url: 'https://tiny.example', onBrokenLinks: 'warn', theme: { navbar: { title } } })}\n`,
      ),
  ]),
  word.map((body) => [`static ${body}`, (site) => site.write('/static/note.txt', body)]),
]

const editsBetweenBuilds = fc.array(fc.oneof(...edits), { minLength: 1, maxLength: 3 })

/** stderr without the durations of the stages. */
const diagnosticsOutput = ({ stderr }: CliResult) => stderr.replace(/^.* \(\d+ ms\)\n/gm, '')

test('after any edits, an incremental build equals a clean build byte for byte', async () => {
  await using initial = await tinySite(
    {
      'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
      'docs/a.md': staticPage('A', '/docs', 'first'),
      'docs/deep/d.md': staticPage('D', '/docs/a', 'second'),
      'docs/live.mdx': interactivePage('one'),
      'docs/_part.mdx': '## Part\n',
      '/src/mark.tsx': 'export const Mark = ({ children }) => <mark>{children}</mark>\n',
      '/static/note.txt': 'note',
      'docs/deep/_category_.json': '{ "link": { "type": "generated-index" } }',
    },
    { onBrokenLinks: 'warn', ogImage: {} },
  )
  const first = await initial.build()
  await fc.assert(
    fc.asyncProperty(
      fc.array(editsBetweenBuilds, { minLength: 3, maxLength: 3 }),
      async (script) => {
        await using site = await initial.copy()
        let warm = first
        const done: string[] = []
        for (const [index, step] of script.entries()) {
          for (const [what, edit] of step) {
            await edit(site)
            done.push(what)
          }
          // Only the cache survives until the last build.
          const isLast = index === script.length - 1
          warm = await (isLast ? site.buildInNewProcess() : site.build())
          expect(warm.exitCode, `${done.join(', ')}\n${warm.stderr}`).toBe(0)
        }
        const warmHash = await site.outputHash()
        const clean = await site.build('--no-cache')
        expect(diagnosticsOutput(warm)).toBe(diagnosticsOutput(clean))
        expect(await site.outputHash(), done.join(', ')).toBe(warmHash)
      },
    ),
    { numRuns, seed: 7, endOnFailure: true },
  )
}, 1_200_000)
