import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
export default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, integrations: [${call}] }
`,
  )
  return site
}

const api = {
  paths: {
    '/users/{id}': {
      summary: 'One user',
      parameters: [{ name: 'trace', in: 'header' }],
      get: {
        operationId: 'getUser',
        summary: 'Read a user',
        tags: ['users'],
        parameters: [{ name: 'id', in: 'path', required: true, description: 'Id of the user' }],
      },
      delete: { operationId: 'deleteUser', tags: ['users'], description: 'Cannot be {undone}.' },
    },
    '/users': { post: { tags: ['users'] } },
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
  expect(page).toMatch(/GET<\/t-\w+> \/users\/\{id\}/)
  expect(page).toContain('Id of the user')
  const [, sidebar = ''] = /data-part="sidebar-scroll"(.*?)<\/aside>/s.exec(page) ?? []
  for (const name of ['getUser', 'deleteUser', 'post /users']) expect(sidebar).toContain(name)
  const pages = (await site.outputs()).filter((path) => /^docs\/api\/users\/.*\.html$/.test(path))
  expect(pages.map((path) => path.split('/')[3]).sort()).toEqual([
    'deleteUser',
    'getUser',
    'post-users',
  ])
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

const typedocJson = {
  name: 'acme',
  kind: 1,
  children: [
    {
      name: 'launch',
      kind: 64,
      signatures: [
        {
          name: 'launch',
          kind: 4096,
          comment: { summary: [{ kind: 'text', text: 'Launches {a} rocket.' }] },
          parameters: [
            {
              name: 'target',
              kind: 32768,
              comment: { summary: [{ kind: 'text', text: 'Where it goes' }] },
              type: {
                type: 'union',
                types: [
                  { type: 'literal', value: 'moon' },
                  { type: 'intrinsic', name: 'number' },
                ],
              },
            },
          ],
          type: {
            type: 'reference',
            name: 'Promise',
            typeArguments: [{ type: 'array', elementType: { type: 'intrinsic', name: 'string' } }],
          },
        },
      ],
    },
    {
      name: 'Rocket',
      kind: 256,
      children: [{ name: 'fuel', kind: 1024, type: { type: 'intrinsic', name: 'number' } }],
    },
  ],
}

test('typedoc: each export is a page with its signature and members, in a category of its kind', async () => {
  await using site = await siteWithExample('typedoc.ts', "typedoc({ file: 'typedoc.json' })", {
    '/typedoc.json': JSON.stringify(typedocJson),
  })
  const { exitCode, stderr } = await site.build()
  expect(stderr).not.toMatch(/error|warning/)
  expect(exitCode).toBe(0)
  const launch = await site.output('docs/api/functions/launch.md')
  expect(launch).toContain('launch(target: "moon" | number): Promise<string[]>')
  expect(launch).toContain('Launches {a} rocket.')
  expect(launch).toContain('`target` Where it goes')
  expect(await site.output('docs/api/interfaces/Rocket.md')).toContain('fuel: number')
  expect(await site.output('docs/api/interfaces/Rocket/index.html')).toContain('id="fuel"')
})

test('changelog: the page follows the server, which is asked with an ETag, and survives without it', async () => {
  let text = '# Changes\n\n## 1.0.0\n\n- Accept `{` (#12)\n'
  const answers: number[] = []
  const server = createServer((request, response) => {
    const etag = `"${text.length}"`
    const isCurrent = request.headers['if-none-match'] === etag
    answers.push(isCurrent ? 304 : 200)
    response.writeHead(isCurrent ? 304 : 200, { etag }).end(isCurrent ? undefined : text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/CHANGELOG.md`
  await using site = await siteWithExample('changelog.ts', `changelog({ url: '${url}' })`, {})
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const page = await site.output('docs/changelog/index.html')
  expect(page).toContain('<h2 id="100">1.0.0')
  expect(page).not.toContain('Changes</h1>')

  await site.write('docs/index.md', '# Home\n\nOther text.\n')
  await site.build()
  expect(answers).toEqual([200, 304])

  text += '\n## 0.9.0\n\n- Old.\n'
  await site.build()
  expect(await site.output('docs/changelog/index.html')).toContain('0.9.0')

  server.close()
  server.closeAllConnections()
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(0)
  expect(stderr).toContain(url)
})
