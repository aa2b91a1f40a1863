import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { planRelease } from './lib/plan-release.mjs'
import { workspaceRoot } from './lib/run.mjs'

const address = 'https://github.com/ssgdocs/ssgdocs'
const folders = readdirSync(join(workspaceRoot, 'packages')).sort()
const read = (file) => readFileSync(join(workspaceRoot, file), 'utf8')
const manifestOf = (folder) => JSON.parse(read(`packages/${folder}/package.json`))

describe.each(folders)('the manifest of %s', (folder) => {
  test('names the repository and its folder, the documentation and where to report bugs', () => {
    const { homepage, bugs, repository: source, license, engines } = manifestOf(folder)
    expect({ homepage, bugs, source, license, engines }).toEqual({
      homepage: 'https://ssgdocs.github.io/ssgdocs/',
      bugs: { url: `${address}/issues` },
      source: { type: 'git', url: `git+${address}.git`, directory: `packages/${folder}` },
      license: 'MIT',
      engines: { node: '>=20.19.0' },
    })
  })

  test('has the version that its changelog begins with', () => {
    const [, version] = /^## (\S+)$/m.exec(read(`packages/${folder}/CHANGELOG.md`)) ?? []
    expect(version).toBe(manifestOf(folder).version)
  })
})

test('the documentation is published at the address that the packages name, from no other repository', () => {
  const [, url] = /^ {2}url: '(.+)',$/m.exec(read('docs/site.config.ts')) ?? []
  expect(new URL('/ssgdocs/', url).href).toBe(manifestOf('ssg-cli').homepage)
  for (const workflow of ['docs', 'release']) {
    expect(read(`.github/workflows/${workflow}.yml`)).toContain(
      "if: github.repository == 'ssgdocs/ssgdocs'",
    )
  }
})

describe('the next release', () => {
  let packages
  beforeAll(async () => {
    packages = (await planRelease()).packages
  })

  test('has one version for all packages, below 1.0', () => {
    const versions = new Set(packages.map(({ manifest }) => manifest.version))
    expect([...versions]).toEqual([expect.stringMatching(/^0\./)])
    expect([...versions]).not.toEqual([manifestOf('ssg-cli').version])
  })

  test('is in the changelog of each package', () => {
    for (const { manifest, changelog } of packages) {
      expect(changelog).toMatch(new RegExp(`^# ${manifest.name}\n\n## ${manifest.version}\n`))
    }
  })

  test('leaves the ranges of peers as they are', () => {
    for (const { folder, manifest } of packages) {
      expect(manifest.peerDependencies).toEqual(manifestOf(folder).peerDependencies)
    }
  })
})
