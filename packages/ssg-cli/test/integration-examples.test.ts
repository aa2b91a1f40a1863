import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type TinySite, tinySite } from './tiny-site.ts'

const examples = resolve(import.meta.dirname, '../../../examples/integrations')

/** A site with an integration of the examples folder. */
async function siteWithExample(
  file: string,
  call: string,
  files: Readonly<Record<string, string>>,
): Promise<TinySite> {
  const site = await tinySite({
    'docs/index.md': '# Home\n\nText.\n',
    [`/${file}`]: await readFile(join(examples, file), 'utf8'),
    ...files,
  })
  const name = call.slice(0, call.indexOf('('))
  await site.write(
    '/site.config.ts',
    `import { ${name} } from './${file}'
export default { title: 'Tiny', url: 'https://tiny.example', integrations: [${call}] }
`,
  )
  return site
}

const api = {
  paths: {
    '/users/{id}': {
      get: {
        operationId: 'getUser',
        summary: 'Read a user',
        tags: ['users'],
        parameters: [{ name: 'id', in: 'path', required: true, description: 'Id of the user' }],
      },
      delete: { operationId: 'deleteUser', tags: ['users'], description: 'Cannot be {undone}.' },
    },
    '/orders': { get: { operationId: 'listOrders', summary: 'List orders', tags: ['orders'] } },
  },
}

test('openapi: each operation is a page in the sidebar, which follows the description', async () => {
  await using site = await siteWithExample('openapi.ts', "openapi({ file: 'api.json' })", {
    '/api.json': JSON.stringify(api),
  })
  const { exitCode, stderr } = await site.build()
  expect(stderr).not.toMatch(/error|warning/)
  expect(exitCode).toBe(0)
  const page = await site.output('docs/api/users/getUser/index.html')
  expect(page).toContain('Read a user | Tiny</title>')
  expect(page).toMatch(/GET<\/span> \/users\/\{id\}/)
  expect(page).toContain('Id of the user')
  expect(page).toMatch(/<nav[^>]*>.*deleteUser.*<\/nav>/s)
  expect(await site.output('docs/api/users/deleteUser/index.html')).toContain('Cannot be {undone}.')
  expect(await site.output('llms.txt')).toContain('Read a user')

  const { '/orders': _, ...paths } = api.paths
  await site.write('/api.json', JSON.stringify({ paths }))
  await site.build()
  expect((await site.outputs()).filter((path) => path.includes('orders'))).toEqual([])
})

test('humans: the file names the team and counts the pages', async () => {
  await using site = await siteWithExample('humans.ts', "humans({ team: ['Ada', 'Eve'] })", {})
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const text = await site.output('humans.txt')
  expect(text).toContain('Ada\nEve\n')
  const routes = JSON.parse(await site.output('routes.json')) as unknown[]
  expect(text).toContain(`Pages: ${routes.length}\n`)
})

test('author-note: a slot shows the note; a long one is an error at its line', async () => {
  const theme = await readFile(join(examples, 'author-note.theme.tsx'), 'utf8')
  await using site = await siteWithExample('author-note.ts', 'authorNote()', {
    '/theme.tsx': theme,
    'docs/noted.md': '---\nauthor_note: " Checked with Node 22 "\n---\n\n# Noted\n\nText.\n',
  })
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  expect(await site.output('docs/noted/index.html')).toMatch(/admonition.*Checked with Node 22</s)
  expect(await site.output('docs/index.html')).not.toContain('Checked with')

  const long = 'x'.repeat(201)
  await site.write('docs/noted.md', `---\ntitle: Noted\nauthor_note: ${long}\n---\n\nText.\n`)
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('content/docs/noted.md:3:1')
  expect(stderr).toContain('`author_note`: must have at most 200 characters')
})
