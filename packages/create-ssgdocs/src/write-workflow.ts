import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { PackageManager } from './package-manager.ts'

/** Where a site is, and how it is installed and built. */
export interface WorkflowSite {
  readonly siteDir: string
  /** The root of the repository; the folder of the site if it is in none. */
  readonly rootDir: string
  /** The folder with the `package.json`: that of the site, or one above it. */
  readonly manifestDir: string
  readonly manager: PackageManager
  /** Commands that run after the installation, in the folder with the `package.json`. */
  readonly commands: readonly string[]
}

/** Writes a workflow of GitHub Actions that builds the site. Returns its path, or null if the repository has one of that name. */
export async function writeWorkflow(site: WorkflowSite): Promise<string | null> {
  const path = join(site.rootDir, '.github/workflows/docs.yml')
  if (existsSync(path)) return null
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, workflowText(site))
  return path
}

function workflowText({ siteDir, rootDir, manifestDir, manager, commands }: WorkflowSite): string {
  const inRoot = (dir: string, name: string) => posix(join(relative(rootDir, dir), name))
  const workingDir = posix(relative(rootDir, manifestDir))
  const defaults =
    workingDir === ''
      ? ''
      : `    defaults:\n      run:\n        working-directory: ${yamlString(workingDir)}\n`
  const steps = [manager.cleanInstall, ...commands].map((command) => `      - run: ${command}\n`)
  return `name: Documentation
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  build:
    runs-on: ubuntu-latest
${defaults}    steps:
      - uses: actions/checkout@v6
        with:
          # Pages can show their last update, which is in the history.
          fetch-depth: 0
      - uses: actions/setup-node@v6
        with:
          node-version: 24
      - uses: actions/cache@v5
        with:
          path: ${yamlString(inRoot(siteDir, '.ssg'))}
          key: ssg-\${{ github.sha }}
          restore-keys: ssg-
${steps.join('')}`
}

function posix(path: string): string {
  return path.replaceAll('\\', '/')
}

/** Quotes what YAML would read as something else. */
function yamlString(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : JSON.stringify(text)
}
