import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

const run = promisify(execFile)
const repository = resolve(import.meta.dirname, '../../..')
const tsc = join(repository, 'node_modules/typescript/bin/tsc')
const createCommand = join(repository, 'packages/create-ssgdocs/bin/create-ssgdocs.js')
const packages = join(repository, 'site/node_modules')

let dir = ''
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'ssg-create-')))
})
afterEach(() => rm(dir, { recursive: true }))

/** Runs `npm create ssgdocs` without a terminal. Returns its exit code and output. */
async function create(...args: readonly string[]) {
  const result = await run(process.execPath, [createCommand, ...args], { cwd: dir }).catch(
    (error) => error,
  )
  return { exitCode: result.code ?? 0, stdout: result.stdout, stderr: result.stderr }
}

async function build(siteDir: string) {
  const { exitCode, stdout, stderr } = await runCli(['build', siteDir, '--strict'])
  expect([exitCode, stderr]).toEqual([0, expect.any(String)])
  expect(stdout).toContain('0 warnings')
}

/** Every schema that the editor is told to read exists, and every page has snippets for its front matter. */
async function checkEditorFiles(siteDir: string) {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(siteDir, '.vscode', name), 'utf8'))
  const { 'json.schemas': json, 'yaml.schemas': yaml } = await read('settings.json')
  const paths = [...json.map(({ url }: { url: string }) => url), ...Object.keys(yaml)]
  expect(paths.length).toBe(4)
  for (const path of paths) expect(existsSync(join(siteDir, path)), path).toBe(true)
  const { properties } = JSON.parse(
    await readFile(
      join(siteDir, 'node_modules/@ssgdocs/cli/schemas/front-matter-doc.schema.json'),
      'utf8',
    ),
  )
  const snippets = await read('ssg.code-snippets')
  for (const field of Object.keys(properties)) {
    expect(snippets[`Front matter: ${field}`]?.prefix).toBe(field)
  }
}

test.each([
  ['docs', ['docs/index.html']],
  ['full', ['docs/index.html', 'docs/next/index.html', 'blog/index.html']],
])('init --template %s creates a site that builds without edits', async (template, pages) => {
  const made = await runCli(['init', dir, '--template', template, '--title', "It's mine"])
  expect(made.stdout).toContain('npm start')
  await symlink(packages, join(dir, 'node_modules'))
  await build(dir)
  await run(process.execPath, [tsc, '--project', dir])
  for (const page of pages) expect(existsSync(join(dir, 'build', page)), page).toBe(true)
  expect(await readFile(join(dir, 'build/index.html'), 'utf8')).toContain("It's mine")
  expect(existsSync(join(dir, '.gitignore'))).toBe(true)
  await checkEditorFiles(dir)
  expect(JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')).name).toMatch(/^ssg-create-/)
  expect((await runCli(['init', dir])).exitCode).toBe(1)
})

test('the library template has examples that run, and one that fails is found', async () => {
  const { exitCode, stderr } = await create('docs', '--yes', '--template', 'library')
  expect([exitCode, stderr]).toEqual([0, ''])
  const site = join(dir, 'docs')
  await mkdir(join(site, 'node_modules'))
  for (const name of await readdir(packages)) {
    if (!name.startsWith('.')) await symlink(join(packages, name), join(site, 'node_modules', name))
  }
  await symlink(join(site, 'library'), join(site, 'node_modules/my-library'))
  await build(site)
  await run(process.execPath, [tsc, '--project', site])
  const checked = await runCli(['check', 'examples', site, '--strict'])
  expect([checked.exitCode, checked.stderr]).toEqual([0, expect.any(String)])
  expect(checked.stdout).toContain('Checked 2 code blocks, ran 1 of them')
  await writeFile(join(site, 'library/index.js'), "export const greet = () => 'Bye'\n")
  const failed = await runCli(['check', 'examples', site, '--strict'])
  expect([failed.exitCode, failed.stderr]).toEqual([1, expect.stringContaining('Hello, world!')])
})

test.each([
  ['docs', 'docs', { 'docs/start.md': 'A <b>start</b> with {braces}.\n', 'docs/x.svg': '<svg/>' }],
  [
    '.',
    '.',
    { 'docs/README.md': '# Home\n', 'package.json': '{ "name": "p" }', 'README.md': '# P' },
  ],
])(
  'a folder with Markdown becomes a site, and no file changes: %s',
  async (folder, served, files) => {
    await mkdir(join(dir, 'docs'))
    await mkdir(join(dir, '.git'))
    for (const [path, text] of Object.entries(files)) await writeFile(join(dir, path), text)
    await symlink(packages, join(dir, 'node_modules'))
    const siteDir = join(dir, folder)
    const made = await runCli(['init', siteDir])
    expect(made.stdout).toContain('changed no file')
    for (const [path, text] of Object.entries(files)) {
      expect(await readFile(join(dir, path), 'utf8')).toBe(text)
    }
    for (let time = 1; time <= 2; time++) await build(join(dir, served))
    const html = (await readdir(join(siteDir, 'build'))).filter((name) => name.endsWith('.html'))
    expect(html).toEqual(['404.html', 'index.html'])
    const workflow = await readFile(join(dir, '.github/workflows/docs.yml'), 'utf8')
    expect(workflow).toContain(
      folder === 'docs' ? '        working-directory: docs' : '- run: npx ssg build --strict',
    )
    // A project keeps its own settings of TypeScript, and without any gets those of its version.
    const configured =
      folder === 'docs' ? ['--project', siteDir] : ['--noEmit', '--strict', '--skipLibCheck']
    const sources = folder === 'docs' ? [] : [join(siteDir, 'site.config.ts')]
    await run(process.execPath, [tsc, ...configured, ...sources], { cwd: siteDir })
    expect((await runCli(['init', siteDir])).exitCode).toBe(1)
  },
)

test.each([['site.config.js'], ['docusaurus.config.js'], ['photo.jpg']])(
  'nothing is written beside %s',
  async (name) => {
    await mkdir(join(dir, 'docs'))
    await writeFile(join(dir, name), '')
    if (name !== 'photo.jpg') await writeFile(join(dir, 'docs/a.md'), '# A\n')
    const { exitCode, stderr } = await create('.', '--yes')
    const reason = name === 'photo.jpg' ? 'has other files' : 'already is a site'
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(reason)])
    expect((await readdir(dir)).sort()).toEqual(['docs', name].sort())
  },
)

test.each([
  [['--template', 'blog'], 'No template "blog"'],
  [['a', 'b'], 'Too many arguments: b'],
  [['--what'], "Unknown option '--what'"],
])('create-ssgdocs %j is a usage error', async (args, reason) => {
  const { exitCode, stderr } = await create(...args)
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(reason)])
  expect(await readdir(dir)).toEqual([])
})
