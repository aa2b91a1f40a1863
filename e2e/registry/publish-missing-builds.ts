import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { repository } from '../../packages/ssg-cli/test/pack-packages.ts'

/** Packages with native code, which have one optional package for each platform. */
const nativePackages = ['esbuild', 'oxc-transform', 'satteri']

/**
 * Publishes an empty package for each build for another platform that the registry lacks: some registries have only the builds
 * that somebody downloaded. Nobody installs these, but `npm ci` fails if they do not exist, and Yarn downloads them.
 */
export async function publishMissingBuilds(registryUrl: string): Promise<void> {
  const builds = nativePackages.flatMap((name) => Object.entries(optionalPackages(name)))
  await Promise.all(
    builds.map(async ([name, version]) => {
      const url = new URL(name.replace('/', '%2f'), registryUrl)
      const response = await fetch(url)
      const { versions = {} } = response.ok ? ((await response.json()) as Packument) : {}
      if (versions[version] === undefined) await publishEmpty(url, name, version)
    }),
  )
}

interface Packument {
  readonly versions?: Readonly<Record<string, unknown>>
}

function optionalPackages(name: string): Readonly<Record<string, string>> {
  const require = createRequire(join(repository, 'packages/ssg-cli/package.json'))
  let folder = join(require.resolve(name), '..')
  while (manifestOf(folder)?.name !== name) folder = join(folder, '..')
  return manifestOf(folder)?.optionalDependencies ?? {}
}

function manifestOf(folder: string) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** A tarball that has only a `package.json`. */
function packManifest(manifest: Readonly<Record<string, unknown>>): Buffer {
  const dir = mkdtempSync(join(tmpdir(), 'ssg-build-'))
  mkdirSync(join(dir, 'package'))
  writeFileSync(join(dir, 'package/package.json'), JSON.stringify(manifest))
  const packed = execFileSync('tar', ['-czf', '-', '-C', dir, 'package'])
  rmSync(dir, { recursive: true })
  return packed
}

async function publishEmpty(url: URL, name: string, version: string): Promise<void> {
  const packed = { name, version, os: ['none'] }
  const data = packManifest(packed)
  const file = `${basename(name)}-${version}.tgz`
  const shasum = createHash('sha1').update(data).digest('hex')
  const manifest = { ...packed, dist: { shasum, tarball: `${url}/-/${file}` } }
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: 'Bearer anybody' },
    body: JSON.stringify({
      _id: name,
      name,
      'dist-tags': { latest: version },
      versions: { [version]: manifest },
      _attachments: {
        [file]: {
          content_type: 'application/octet-stream',
          data: data.toString('base64'),
          length: data.length,
        },
      },
    }),
  })
  if (!response.ok) throw new Error(`${name}: status ${response.status}`)
}
