import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { crawl } from '../e2e/crawl/crawl.ts'
import { readRecipe } from '../e2e/recipes/recipes.ts'
import { runScript } from '../e2e/recipes/run-script.ts'
import { hasNginx, startNginx } from '../e2e/recipes/start-nginx.ts'
import { type TinySite, tinySite } from '../packages/ssg-cli/test/tiny-site.ts'

const publicUrl = 'https://tiny.example/'

let site: TinySite
beforeAll(async () => {
  site = await tinySite({
    'pages/index.md': '# Home\n\n[Docs](/docs/)\n',
    'docs/index.md': '# Docs\n\n[Client](./api/Client.md), [1.2](./api/v1.2.md)\n',
    'docs/api/Client.md': '# Client\n\n[Docs](../index.md)\n',
    'docs/api/v1.2.md': '# 1.2\n',
  })
})
beforeEach(() => configure({}))
afterAll(() => site[Symbol.asyncDispose]())

async function configure(config: Readonly<Record<string, unknown>>): Promise<void> {
  const complete = { title: 'Tiny', url: publicUrl, ...config }
  await site.write('/site.config.ts', `export default ${JSON.stringify(complete)}\n`)
}

test('GitHub Pages: the workflow builds for the path of the repository and uploads the output', async () => {
  const workflow = parseYaml(readRecipe('.github/workflows/publish.yml'))
  const { steps } = workflow.jobs.build
  const stepOf = (part: string) =>
    steps.find(({ uses = '', run = '' }) => uses.startsWith(part) || run.startsWith(part))
  expect(workflow.permissions).toMatchObject({ pages: 'write', 'id-token': 'write' })
  expect(workflow.jobs.publish.needs).toBe('build')
  expect(stepOf('actions/checkout').with).toEqual({ 'fetch-depth': 0 })

  const command = stepOf('npx ssg build').run
  const outputs: Record<string, string> = {
    origin: 'https://acme.github.io',
    base_path: '/library',
  }
  await runScript(
    site.dir,
    command.replace(
      /\$\{\{ steps\.pages\.outputs\.(\w+) \}\}/g,
      (_: string, name: string) => outputs[name],
    ),
  )
  const home = await site.output('index.html')
  expect(home).toContain('href="/library/docs/"')
  expect(home).toContain('<link rel="canonical" href="https://acme.github.io/library/"')
  for (const step of ['actions/upload-pages-artifact', 'actions/cache']) {
    expect(existsSync(join(site.dir, stepOf(step).with.path))).toBe(true)
  }
})

test('Netlify: the build command creates the published folder with _redirects and _headers', async () => {
  await configure({ hosts: ['netlify'], redirects: [{ from: '/old', to: '/docs/' }] })
  const { build } = parseToml(readRecipe('netlify.toml')) as Record<string, Record<string, string>>
  await runScript(site.dir, build?.['command'] ?? '')
  expect(existsSync(join(site.dir, build?.['publish'] ?? '', '404.html'))).toBe(true)
  expect(await site.output('_redirects')).toContain('/old /docs/ 301!\n')
  expect(await site.output('_headers')).toContain('/assets/:file\n')
})

test('Cloudflare: the published folder is the output folder of a build', async () => {
  const { assets } = JSON.parse(readRecipe('wrangler.json'))
  await site.build()
  expect(existsSync(join(site.dir, assets.directory, '404.html'))).toBe(true)
  expect(assets['not_found_handling']).toBe('404-page')
})

/** Stands in for `aws s3 sync`: copies the files and logs the Cache-Control header of each, in order. */
const fakeAws = `#!${process.execPath}
const { appendFileSync, cpSync, readdirSync } = require('node:fs')
const { join } = require('node:path')
const [service, verb, from, to, ...flags] = process.argv.slice(2)
const flag = (name) => flags[flags.indexOf(name) + 1]
if (service === 'cloudfront') appendFileSync('uploads', [verb, process.argv.slice(4).join(' ')].join('\\t') + '\\n')
else for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name).slice(from.length + 1)
  const isExcluded = flags.includes('--exclude') && path.startsWith(flag('--exclude').replace('*', ''))
  if (entry.isFile() && !isExcluded) {
    const key = join(to, path).replace('s3:/bucket/', '')
    cpSync(join(from, path), join('bucket', key))
    appendFileSync('uploads', key + '\\t' + flag('--cache-control') + '\\n')
  }
}
`

test('S3: every file is uploaded once, assets first, and hashed files are cached for a year', async () => {
  await runScript(site.dir, readRecipe('s3.sh'), ['bucket', 'E1'], { aws: fakeAws })
  const log = (await readFile(join(site.dir, 'uploads'), 'utf8')).trim().split('\n')
  const uploads = log.map((line) => line.split('\t'))
  expect(uploads.pop()).toEqual(['create-invalidation', '--distribution-id E1 --paths /*'])

  const caching = new Map(uploads.map(([path = '', header = '']) => [path, header]))
  expect(uploads.map(([path]) => path).sort()).toEqual(await site.outputs())
  expect(uploads[0]?.[0]).toMatch(/^assets\//)
  for (const [path, header] of caching) {
    const isHashed = path.startsWith('assets/') && !path.startsWith('assets/manifest/')
    expect([path, header.includes('immutable')]).toEqual([path, isHashed])
  }
})

test('CloudFront: the function maps every URL of the site to its file', async () => {
  await site.build()
  const handler = new Function(`${readRecipe('address-to-file.js')}; return handler`)()
  const files = await site.outputs()
  const routes = JSON.parse(await site.output('routes.json')) as { readonly path: string }[]
  for (const uri of [...routes.map(({ path }) => path), ...files.map((file) => `/${file}`)]) {
    expect(files).toContain(handler({ request: { uri } }).uri.slice(1))
  }
})

test('the policy lists the hash of every inline script, including the author’s own', async () => {
  const script = 'console.log("Hello")'
  await configure({ headTags: [{ tagName: 'script', innerHTML: script }] })
  await runScript(site.dir, readRecipe('policy.sh'))
  const policy = await readFile(join(site.dir, 'policy.conf'), 'utf8')
  expect(policy).toMatch(/^add_header Content-Security-Policy "[^"\n]*" always;\n$/)
  expect(policy.match(/'sha256-[\w+/=]{44}'/g)).toHaveLength(3)
  expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
})

const nginxConfig = {
  hosts: ['nginx'],
  redirects: [{ from: '/old', to: '/docs/api/Client' }],
}

test.skipIf(!hasNginx).each([
  { trailingSlash: undefined, other: undefined },
  { trailingSlash: true, other: '/docs/api/Client' },
  { trailingSlash: false, other: '/docs/api/Client/' },
])(
  'nginx: with trailingSlash $trailingSlash all URLs answer, and the other spelling redirects',
  async ({ trailingSlash, other }) => {
    await configure({ ...nginxConfig, trailingSlash })
    await runScript(site.dir, readRecipe('policy.sh'))
    const rule = new RegExp(`(# trailingSlash: ${trailingSlash}\\n\\s*)# `)
    await using server = await startNginx(site.dir, (text) => text.replace(rule, '$1'))
    const { url } = server

    const root = join(site.dir, 'build')
    expect((await crawl({ root, publicUrl, serverUrl: url })).brokenLinks).toEqual([])
    const moved = await fetch(new URL('/old?x=1', url), { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `/docs/api/Client${trailingSlash === true ? '/' : ''}?x=1`,
    ])
    if (other === undefined) return
    const answer = await fetch(new URL(other, url))
    expect(answer.redirected).toBe(true)
    expect(new URL(answer.url).pathname.endsWith('/')).toBe(trailingSlash)
  },
)

test.skipIf(!hasNginx)('nginx: headers, compression and the 404 page', async () => {
  const redirects = [
    { from: '/o ld "ü"', to: '/docs/?a=b c#d' },
    { from: '/chat', to: 'https://chat.example/$uri' },
    { from: `/${'long'.repeat(60)}`, to: '/docs' },
  ]
  await configure({ ...nginxConfig, redirects })
  await runScript(site.dir, readRecipe('policy.sh'))
  await using server = await startNginx(site.dir)
  const ask = async (path: string) => {
    const { status, headers } = await fetch(new URL(path, server.url), { redirect: 'manual' })
    return { status, ...Object.fromEntries(headers) }
  }
  const [styles] = (await readdir(join(site.dir, 'build/assets'))).filter((name) =>
    name.endsWith('.css'),
  )
  expect(await ask(`/assets/${styles}`)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  })
  expect(await ask('/assets/manifest/data.json')).toMatchObject({ 'cache-control': 'no-cache' })
  expect(await ask('/docs/')).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-security-policy': expect.stringContaining('sha256-'),
    'x-content-type-options': 'nosniff',
  })
  expect(await ask('/docs.md')).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8' })
  const movedTo = async (path: string) => {
    const answer: Readonly<Record<string, unknown>> = await ask(path)
    return [answer['status'], answer['location']]
  }
  expect(await movedTo('/o%20ld%20%22%C3%BC%22/?x=1')).toEqual([301, '/docs/?a=b%20c#d'])
  expect(await movedTo('/chat?x=1')).toEqual([301, 'https://chat.example/%24uri?x=1'])
  expect(await movedTo(`/${'long'.repeat(60)}`)).toEqual([301, '/docs/'])
  const missing = await ask('/assets/gone.js')
  expect(missing).toMatchObject({ status: 404, 'content-type': 'text/html; charset=utf-8' })
  expect(missing).not.toHaveProperty('cache-control')
})

test('container: every COPY names an existing stage or file, and the image runs unprivileged', () => {
  const lines = readRecipe('Dockerfile').trim().split('\n')
  const stages = lines.flatMap((line) => /^FROM \S+ AS (\S+)/.exec(line)?.[1] ?? [])
  const images = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
  expect(images.at(-1)).toMatch(/unprivileged/)

  const buildContext = ['package.json', 'package-lock.json', '.']
  for (const line of lines.filter((text) => text.startsWith('COPY'))) {
    const [, stage, sources = ''] = /^COPY (?:--from=(\S+) )?(.+) \S+$/.exec(line) ?? []
    if (stage === undefined) {
      for (const file of sources.split(' ')) {
        expect(buildContext.includes(file) || readRecipe(file) !== '').toBe(true)
      }
    } else {
      expect(stages).toContain(stage)
      expect(['/site/build', '/site/policy.conf']).toContain(sources)
    }
  }
})
