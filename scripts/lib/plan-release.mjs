import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { workspaceRoot } from './run.mjs'

const runFile = promisify(execFile)
const changesets = createRequire(import.meta.url).resolve('@changesets/cli/bin.js')

/**
 * What `changeset version` would make of the packages: applies the pending changesets to a copy of the
 * manifests. Without a pending one, that of a minor change to `@ssgdocs/cli`.
 *
 * @returns {Promise<{ readonly isTrial: boolean, readonly packages: readonly PlannedPackage[] }>}
 * @typedef {{ readonly folder: string, readonly manifest: any, readonly changelog: string }} PlannedPackage
 */
export async function planRelease() {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-release-'))
  try {
    await copyManifests(dir)
    const pending = (await readdir(join(dir, '.changeset'))).filter(isChangeset)
    if (pending.length === 0) {
      const trial = '---\n"@ssgdocs/cli": minor\n---\n\nA trial.\n'
      await writeFile(join(dir, '.changeset/trial.md'), trial)
    }
    // Changesets names the commit of each change.
    await git(dir, 'init', '--quiet')
    await git(dir, 'add', '--all')
    await git(dir, 'commit', '--quiet', '--no-gpg-sign', '--message', 'Packages')
    await runFile(process.execPath, [changesets, 'version'], { cwd: dir })
    return { isTrial: pending.length === 0, packages: await readPackages(dir) }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** @param {string} name */
const isChangeset = (name) => name.endsWith('.md') && name !== 'README.md'

/** @param {string} dir */
async function copyManifests(dir) {
  await cp(join(workspaceRoot, '.changeset'), join(dir, '.changeset'), { recursive: true })
  const folders = await readdir(join(workspaceRoot, 'packages'))
  const files = [
    'package.json',
    'pnpm-workspace.yaml',
    ...folders.flatMap((folder) => [
      `packages/${folder}/package.json`,
      `packages/${folder}/CHANGELOG.md`,
    ]),
  ]
  for (const file of files) {
    await mkdir(join(dir, dirname(file)), { recursive: true })
    await cp(join(workspaceRoot, file), join(dir, file))
  }
}

/**
 * @param {string} dir
 * @param {readonly string[]} args
 */
function git(dir, ...args) {
  const identity = ['-c', 'user.name=ssg', '-c', 'user.email=ssg@localhost']
  return runFile('git', [...identity, ...args], { cwd: dir })
}

/**
 * @param {string} dir
 * @returns {Promise<PlannedPackage[]>}
 */
async function readPackages(dir) {
  const folders = (await readdir(join(dir, 'packages'))).sort()
  return Promise.all(
    folders.map(async (folder) => {
      const read = (/** @type {string} */ file) =>
        readFile(join(dir, 'packages', folder, file), 'utf8')
      return {
        folder,
        manifest: JSON.parse(await read('package.json')),
        changelog: await read('CHANGELOG.md'),
      }
    }),
  )
}
