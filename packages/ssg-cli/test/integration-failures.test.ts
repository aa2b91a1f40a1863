import { expect, test } from 'vitest'
import { endlessLoop } from './endless-loop.ts'
import { serveSite } from './serve-site.ts'
import { configure, siteWith } from './site-with-integrations.ts'

test('a wrong integration is reported with its name and place', async () => {
  await using site = await siteWith(`
    { name: 'a', outptus: () => [] },
    { name: 'b', check: 'no function' },
    { name: 'c', config: () => { throw new Error('No settings today') } },
    { name: 'c' },
  `)
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('Unknown field `outptus`')
  expect(stderr).toContain('Did you mean `outputs`?')
  expect(stderr).toMatch(/The integration "b" is invalid.*`check` must be a function/)
  expect(stderr).toContain('Two integrations are named "c"')
  expect(stderr).toContain('The config hook of the integration "c" failed: No settings today')
  expect(stderr).toMatch(/site\.config\.ts:\d+:\d+/)
  expect(stderr).not.toContain('    at ')
})

test('a hook that throws, rejects or hangs is reported with integration, hook and page', async () => {
  await using site = await siteWith(
    `
    { name: 'throws', view: (view, { title }) => { if (title === 'Bad') throw new TypeError('No bad pages'); } },
    { name: 'hangs', head: ({ title }) => { if (title === 'Bad') ${endlessLoop}; return [] } },
    { name: 'late', content: () => new Promise(() => {}) },
  `,
    { 'docs/bad.md': '# Bad\n' },
  )
  process.env['SSG_HOOK_TIMEOUT'] = '1'
  const { exitCode, stderr } = await site.build().finally(() => {
    delete process.env['SSG_HOOK_TIMEOUT']
  })
  expect(exitCode).toBe(1)
  expect(stderr).toContain('The content hook of the integration "late" did not end within 1 s')
  await configure(
    site,
    `
    { name: 'throws', view: (view, { title }) => { if (title === 'Bad') throw new TypeError('No bad pages'); } },
    { name: 'hangs', head: ({ title }) => { if (title === 'Bad') ${endlessLoop}; return [] } },
  `,
  )
  process.env['SSG_HOOK_TIMEOUT'] = '1'
  const second = await site.build().finally(() => {
    delete process.env['SSG_HOOK_TIMEOUT']
  })
  expect(second.exitCode).toBe(1)
  expect(second.stderr).toContain(
    'The view hook of the integration "throws" for /docs/bad failed: No bad pages',
  )
  expect(second.stderr).toContain(
    'The head hook of the integration "hangs" for /docs/bad did not end within 1 s',
  )
  expect(second.stderr).toContain('content/docs/bad.md:1:1')
  expect(second.stderr).not.toContain('    at ')
})

/** Pages and fields whose hooks leave errors behind. */
const strayFiles = {
  'docs/a.md': '---\nauthor_note: x\n---\n\n# A\n',
  'docs/b.md': '# B\n\nText :stray[x].\n',
}

test.each([
  [
    'frontMatter and markdown',
    [
      `frontMatter: { author_note: { '~standard': { version: 1, vendor: 'a', validate: (value) => {
        if (value === 'x') Promise.reject(new Error('Stray')); return { value } } } } }`,
      `markdown: { directives: { stray: () => { Promise.reject(new Error('Stray')); return [] } } }`,
    ],
    [
      'The frontMatter hook of the integration "i0" for `author_note` failed: Stray',
      'content/docs/a.md:2:1',
      'The markdown.directives.stray hook of the integration "i1" failed: Stray',
      'content/docs/b.md:3:6',
    ],
  ],
  [
    'view and head',
    [
      `view: (_, { title }) => { if (title === 'A') Promise.reject(new Error('Stray')); return {} }`,
      `head: ({ title }) => { if (title === 'B') setImmediate(() => { throw new Error('Stray') }); return [] }`,
    ],
    [
      'The view hook of the integration "i0" for /docs/a failed: Stray',
      'content/docs/a.md:1:1',
      'The head hook of the integration "i1" for /docs/b failed: Stray',
      'content/docs/b.md:1:1',
    ],
  ],
])('%s: a rejection or error that a hook does not wait for is one of the hook', async (...args) => {
  const [, hooks, expected] = args
  const markdown = hooks.some((hook) => hook.startsWith('markdown'))
    ? ''
    : ", { name: 'm', markdown: { directives: { stray: () => [] } } }"
  await using site = await siteWith(
    hooks.map((hook, index) => `{ name: 'i${index}', ${hook} }`).join(', ') + markdown,
    strayFiles,
  )
  const { exitCode, stderr } = await site.buildInNewProcess()
  expect(exitCode).toBe(1)
  for (const text of expected) expect(stderr).toContain(text)
  expect(stderr).not.toContain('    at ')
})

test.each([
  [
    'outputs',
    `async outputs() { await null; ${endlessLoop} }`,
    'The outputs hook of the integration "a" did not end within 1 s',
  ],
  [
    'a directive',
    `markdown: { directives: { async stray() { await null; ${endlessLoop} } } }`,
    'The markdown.directives.stray hook of the integration "a" did not end within 1 s',
  ],
  ['view', `async view() { await null; ${endlessLoop} }`, 'it cannot be a promise'],
])('%s: an endless loop after an `await` is reported', async (_, hook, reason) => {
  await using site = await siteWith(`{ name: 'a', ${hook} }`, strayFiles)
  process.env['SSG_HOOK_TIMEOUT'] = '1'
  const { exitCode, stderr } = await site.buildInNewProcess().finally(() => {
    delete process.env['SSG_HOOK_TIMEOUT']
  })
  expect(exitCode).not.toBe(0)
  expect(stderr).toContain(reason)
  expect(stderr).not.toContain('    at ')
})

test('a build whose hook left handles open prints everything, names them, and exits', async () => {
  await using site = await siteWith(
    `{
      name: 'a',
      check: () => Array.from({ length: 2000 }, (_, index) => ({ file: 'docs/index.md', reason: 'Problem ' + index })),
      async done() {
        setInterval(() => {}, 1000)
        const { createServer } = await import('node:net')
        await new Promise((resolve) => createServer().listen(0, resolve))
      },
    }`,
  )
  const { exitCode, stdout, stderr } = await site.buildInNewProcess('--json')
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain('left handles open: server, timer')
  expect(JSON.parse(stdout).diagnostics).toHaveLength(2000)
})

test('a rejection that a handler of the development server does not await is printed', async () => {
  await using site = await siteWith(`{ name: 'a', serve({ use }) {
    use((request, response, next) => {
      if (request.url !== '/api') return next()
      Promise.reject(new Error('Nobody waits'))
      response.end('sent')
    })
  } }`)
  const server = await serveSite(site.dir, '--watch')
  for (const _ of [1, 2]) expect(await (await fetch(server.url('/api'))).text()).toBe('sent')
  await expect.poll(() => server.output()).toContain('Nobody waits')
  await server.close()
})
