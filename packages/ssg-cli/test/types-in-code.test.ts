import { mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type TinySite, tinySite } from './tiny-site.ts'

const siteDir = resolve(import.meta.dirname, '../../../site')
const fence = (...lines: string[]) => ['```js twoslash', ...lines, '```', ''].join('\n')
const request = fence(
  "import { Client } from 'undici'",
  '',
  "const client = new Client('http://localhost')",
  "const { body } = await client.request({ path: '/', method: 'GET' })",
  'console.log(client.closed, await body.text())',
)

/** A site with the integration of undici's documentation, and two versions of undici. */
async function typedSite(files: Readonly<Record<string, string>>): Promise<TinySite> {
  const names = await readdir(join(siteDir, 'integrations'))
  const texts = names.map(async (name) => [
    `/integrations/${name}`,
    await readFile(join(siteDir, 'integrations', name), 'utf8'),
  ])
  return tinySite({
    ...Object.fromEntries(await Promise.all(texts)),
    '/site.config.ts': `import { twoslash } from './integrations/twoslash.ts'
const versions = {
  next: { packages: { undici: 'undici-next' } },
  '6.x': { packages: { undici: 'undici-6' } },
}
export default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, integrations: [twoslash()], docs: { versions } }
`,
    'versions.json': '["6.x"]',
    'versioned_docs/version-6.x/index.md': '# Home\n',
    ...files,
  })
}

/** Replaces Twoslash by a module that counts how often it is loaded; `typescript` is loaded by it alone. */
async function countLoads({ dir }: TinySite): Promise<() => Promise<number>> {
  const modules = join(dir, 'node_modules')
  await rm(modules)
  await mkdir(join(modules, 'twoslash'), { recursive: true })
  for (const name of await readdir(join(siteDir, 'node_modules'))) {
    if (name === 'twoslash') continue
    await symlink(join(siteDir, 'node_modules', name), join(modules, name))
  }
  const real = await realpath(join(siteDir, 'node_modules/twoslash/dist/index.mjs'))
  const loads = join(dir, 'loads.txt')
  await writeFile(loads, '')
  await writeFile(
    join(modules, 'twoslash/package.json'),
    '{ "version": "1.0.0", "exports": "./index.mjs" }',
  )
  await writeFile(
    join(modules, 'twoslash/index.mjs'),
    `import { appendFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(loads)}, 'x')
export * from ${JSON.stringify(real)}
`,
  )
  return async () => (await readFile(loads, 'utf8')).length
}

const typesIn = (html: string) =>
  [...html.matchAll(/aria-description="([^"]*)"/g)].map(([, type]) => type)

test('each version shows the types of its release, once for each name, and nowhere else; TypeScript is loaded once, and not again when the text around the code changes', async () => {
  await using site = await typedSite({
    'docs/index.md': `# Home\n\n${request}`,
    'versioned_docs/version-6.x/index.md': `# Home\n\n${request}`,
  })
  const loads = await countLoads(site)
  const { exitCode, stderr } = await site.build('--strict')
  expect(stderr).not.toMatch(/error|warning/)
  expect(exitCode).toBe(0)
  const shared = ['const client: Client', /^new Client\(url: string \| URL, options\?/]
  const body = 'const body: BodyReadable &amp; Dispatcher.BodyMixin'
  const options = ['path: string', 'method: Dispatcher.HttpMethod'].map((option) =>
    expect.stringMatching(`^\\(property\\) Dispatcher.DispatchOptions.${option}`),
  )
  const typesOf = (call: RegExp) => [
    ...shared.map((type) => expect.stringMatching(type)),
    body,
    expect.stringMatching(call),
    ...options,
    expect.stringContaining('Client.closed: boolean'),
    '(method) text(): Promise&lt;string>',
  ]
  const latest = await site.output('docs/index.html')
  expect(typesIn(latest)).toEqual(typesOf(/^\(method\) Dispatcher\.request\(/))
  const next = await site.output('docs/next/index.html')
  expect(typesIn(next)).toEqual(typesOf(/^\(method\) Dispatcher\.request&lt;null>\(/))
  expect(latest).toContain('<span class="code-type" tabindex="0" aria-description="const client')
  for (const path of await site.outputs()) {
    if (!/\.(?:md|txt|xml|json)$/.test(path)) continue
    expect(await site.output(path), path).not.toContain('BodyMixin')
  }

  expect(await loads()).toBe(1)
  await site.build()
  await site.write('docs/index.md', `# Home\n\nOther text.\n\n${request}`)
  await site.write('docs/more.md', '# More\n\nText.\n')
  await site.build()
  expect(await loads()).toBe(1)
  expect(typesIn(await site.output('docs/next/index.html'))).toHaveLength(8)
})

test('a type error is an error at its line', async () => {
  const wrong = fence("import { Client } from 'undici'", '', '  new Client(5)')
  await using site = await typedSite({
    'docs/index.md': `# Home\n\n- ${wrong.replaceAll('\n', '\n  ')}`,
  })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('content/docs/index.md:6:16')
  expect(stderr).toContain("Argument of type 'number' is not assignable to parameter of type")
  expect(stderr).toContain('Fix the code, or remove `twoslash`')
  expect(stderr).not.toMatch(/\n\s+at /)
})
