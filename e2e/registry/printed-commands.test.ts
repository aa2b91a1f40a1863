import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import npmToYarn from 'npm-to-yarn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repository } from '../../packages/ssg-cli/test/pack-packages.ts'
import { createNewcomer, type Newcomer } from './newcomer.ts'
import { publishMissingBuilds } from './publish-missing-builds.ts'
import { readShellBlocks } from './shell-commands.ts'
import { publishPackages, type Registry, startRegistry } from './start-registry.ts'

/** The package's types describe a CommonJS module, but its code is an ES module. */
const convert = npmToYarn as unknown as (text: string, to: 'yarn' | 'pnpm') => string

/** Where the commands of a file run: in an empty folder, in the site that they create or add to, or nowhere. */
const startingPoints = {
  'README.md': 'empty',
  'docs/content/guide/index.md': 'empty',
  'docs/content/guide/migrate/docusaurus.md': 'docusaurus',
  'docs/content/guide/organise/search.md': 'site',
  'docs/content/guide/organise/versions.md': 'site',
  'docs/content/guide/publish/addresses.md': 'site',
  'docs/content/guide/publish/hosts.md': 'site',
  'docs/content/guide/publish/mcp.md': 'site',
  'docs/content/guide/publish/og-images.md': 'site',
  'docs/content/guide/write/checked-examples.md': 'site',
  'docs/content/guide/write/code.md': 'sample',
  'docs/content/guide/write/components.mdx': 'sample',
  'docs/content/guide/write/links-and-files.md': 'site',
  'docs/content/guide/write/preview.md': 'site',
  'docs/content/pages/index.mdx': 'empty',
  'packages/create-ssgdocs/README.md': 'empty',
  'packages/create-ssgdocs/templates/base/README.md': 'site',
  'packages/create-ssgdocs/templates/base/content/docs/index.md': 'sample',
  'packages/create-ssgdocs/templates/full/content/versioned_docs/version-1.0/index.md': 'sample',
  'packages/create-ssgdocs/templates/library/README.md': 'site',
  'packages/create-ssgdocs/templates/library/content/docs/index.md': 'sample',
  'packages/doc-check/README.md': 'site',
  'packages/docusaurus/README.md': 'docusaurus',
  'packages/mcp/README.md': 'site',
  'packages/og-image/README.md': 'site',
  'packages/search-servers/README.md': 'site',
  'packages/ssg-cli/README.md': 'empty',
}

const quickStart = 'docs/content/guide/index.md'
const tsc = join(repository, 'node_modules/typescript/bin/tsc')
const startsServer = /^(?:npm|pnpm|yarn) start$|\bssg serve\b/

/** The example of the guide. */
const themeFile = `import { defineTheme } from '@ssgdocs/theme'

export default defineTheme({
  tokens: { light: { accent: '#7a3cc8' }, dark: { accent: '#c9a6ff' } },
  slots: { afterDoc: ({ view }) => <p>Was {view.title} helpful?</p> },
  strings: { editThisPage: 'Improve this page' },
})
`

let dir = ''
let registry: Registry
let newcomer: Newcomer
beforeAll(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'ssg-registry-')))
  registry = await startRegistry(join(dir, 'registry'))
  newcomer = await createNewcomer(dir, registry.url)
  const folders = await readdir(join(repository, 'packages'))
  await publishPackages(folders, join(dir, 'tarballs'), newcomer.env)
  await publishMissingBuilds(registry.url)
})
afterAll(async () => {
  await registry?.[Symbol.asyncDispose]()
  await rm(dir, { recursive: true, force: true })
})

async function newFolder(name: string): Promise<string> {
  return mkdtemp(join(dir, `${name.replace(/\W+/g, '-')}-`))
}

/** Runs the commands of a code block; a server among them answers a request and is stopped. */
async function runBlock(folder: string, commands: readonly string[]): Promise<void> {
  let done: string[] = []
  for (const command of commands) {
    if (startsServer.test(command)) {
      expect(await newcomer.visit(folder, [...changesOf(done), command])).toContain('<h1')
    } else await newcomer.run(folder, [...changesOf(done), command])
    done = [...done, command]
  }
}

/** Type-checks a site that has a theme file with the types that are installed, as an editor does. */
async function checkTypes(site: string, args = '--project .'): Promise<void> {
  await writeFile(join(site, 'theme.tsx'), themeFile)
  await newcomer.run(site, [`node ${tsc} --noEmit ${args}`])
  await rm(join(site, 'theme.tsx'))
}

/** Commands that the next ones depend on, in a shell of their own. */
function changesOf(commands: readonly string[]): readonly string[] {
  return commands.filter((command) => command.startsWith('cd '))
}

/** A site of the template, with its packages. */
async function createSite(template: string): Promise<string> {
  const folder = await newFolder(template)
  const args = `--yes --install --template ${template}`
  await newcomer.run(folder, [`npm create ssgdocs@latest docs -- ${args}`])
  return join(folder, 'docs')
}

test('every file with commands for a shell is run from somewhere', () => {
  const files = execFileSync('git', ['ls-files', '*.md', '*.mdx'], {
    cwd: repository,
    encoding: 'utf8',
  })
  const published = /^(?:README|docs\/content\/|packages\/[^/]+\/(?:README|templates\/))/
  const withCommands = files
    .split('\n')
    .filter((file) => published.test(file) && readShellBlocks(file).flat().length > 0)
  expect(withCommands.sort()).toEqual(Object.keys(startingPoints).sort())
})

describe.each(['npm', 'pnpm', 'yarn'] as const)('with %s', (manager) => {
  const toManager = (command: string) => (manager === 'npm' ? command : convert(command, manager))

  test('the quick start shows a page, and the next steps that it prints do', async () => {
    const folder = await newFolder(manager)
    const [commands = []] = readShellBlocks(quickStart)
    await runBlock(folder, commands.map(toManager))
    const printed = await newcomer.run(folder, [toManager('npm create ssgdocs@latest other')])
    const steps = [...printed.matchAll(/^ {2}(\S.*)$/gm)].map(([, step = '']) => step)
    expect(steps).toEqual(['cd other', `${manager} install`, `${manager} start`])
    await runBlock(folder, steps)

    const site = join(folder, 'docs')
    await checkTypes(site)
    await newcomer.run(site, ['npx ssg check', 'npm run build', 'npx ssg version cut 1.0'])
    expect(await newcomer.visit(site, ['npm run build', 'npm run serve'])).toContain('<h1')
    expect(await readdir(join(site, 'content/versioned_docs'))).toEqual(['version-1.0'])
  })

  test('the workflow of a new site installs and builds it', async () => {
    const folder = await newFolder(manager)
    const create = toManager('npm create ssgdocs@latest docs -- --yes --install --template library')
    await newcomer.run(folder, [create])
    const site = join(folder, 'docs')
    const workflow = await readFile(join(site, '.github/workflows/docs.yml'), 'utf8')
    const steps = [...workflow.matchAll(/^ +- run: (.*)$/gm)].map(([, step = '']) => step)
    expect(steps.slice(1)).toEqual(['npm run build', 'npm run check'])
    await rm(join(site, 'node_modules'), { recursive: true })
    await newcomer.run(site, steps)
    await checkTypes(site)
  })
})

describe('with npm', () => {
  let site = ''
  beforeAll(async () => {
    site = await createSite('full')
  })

  const files = Object.entries(startingPoints)
    .filter(([file, start]) => start !== 'sample' && file !== quickStart)
    // A template's readme is tested with its template.
    .filter(([file]) => !file.includes('/templates/'))

  test.each(files)('the commands of %s run', async (file, start) => {
    let blocks = readShellBlocks(file)
    // The others are for people who work on this repository: the workflow in CI runs them.
    if (file === 'README.md') blocks = blocks.filter(([first]) => first !== 'npm start')
    let folder = await newFolder('folder')
    if (start === 'site') await cp(site, folder, { recursive: true, verbatimSymlinks: true })
    if (start === 'docusaurus') await writeDocusaurusSite(folder)
    for (const block of blocks) {
      await runBlock(folder, block)
      const created = block.find((command) => command.startsWith('cd '))
      if (created !== undefined) folder = join(folder, created.slice('cd '.length))
      if (start === 'empty' && created === undefined) folder = await newFolder('folder')
    }
  })

  test('the readme of a site is true', async () => {
    await runBlock(site, readShellBlocks('packages/create-ssgdocs/templates/base/README.md').flat())
    await checkTypes(site)
    await newcomer.run(site, ['npm run build'])
  })

  test('a folder with Markdown becomes a site by the steps that are printed', async () => {
    const folder = await newFolder('project')
    await mkdir(join(folder, 'docs'))
    await writeFile(join(folder, 'docs/start.md'), '# Start\n')
    await writeFile(join(folder, 'package.json'), '{ "name": "project", "version": "1.0.0" }\n')
    const printed = await newcomer.run(folder, ['npm create ssgdocs@latest .'])
    const steps = [...printed.matchAll(/^ {2}(\S.*)$/gm)].map(([, step = '']) => step)
    expect(steps.length).toBe(2)
    await runBlock(folder, steps)
    await checkTypes(folder, '--strict --skipLibCheck --jsx react-jsx site.config.ts theme.tsx')
    const workflow = await readFile(join(folder, '.github/workflows/docs.yml'), 'utf8')
    await newcomer.run(
      folder,
      [...workflow.matchAll(/^ +- run: (.*)$/gm)].map(([, step = '']) => step),
    )
  })
})

async function writeDocusaurusSite(folder: string): Promise<void> {
  await mkdir(join(folder, 'docs'))
  await writeFile(join(folder, 'package.json'), '{ "name": "old", "private": true }\n')
  await writeFile(join(folder, 'docs/intro.md'), '---\nslug: /\n---\n\n# Intro\n')
  await writeFile(
    join(folder, 'docusaurus.config.js'),
    `module.exports = {
  title: 'Old',
  url: 'https://old.example',
  baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
}
`,
  )
}
