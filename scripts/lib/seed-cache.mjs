import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runScript, workspaceRoot } from './run.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const ssg = join(workspaceRoot, 'packages/ssg-cli/bin/ssg.js')

/** The `.ssg` folder that the sites of tests start with. */
export const seedCacheDir = join(workspaceRoot, 'node_modules/.cache/ssg-scripts/seed-cache')

/**
 * Builds a site, also for development, and keeps its cache, which contains the bundled theme: bundling it
 * takes half of the time of a small build, and the tests run hundreds of builds. Expects built packages.
 */
export async function createSeedCache() {
  const stamp = readStamp('packages')
  if (existsSync(seedCacheDir) && readStamp('seed') === stamp) return

  // Cached inputs are relative to the site: the folder has to be where the tests make theirs.
  const dir = await mkdtemp(join(tmpdir(), 'ssg-seed-'))
  try {
    await symlink(join(workspaceRoot, 'site/node_modules'), join(dir, 'node_modules'))
    await mkdir(join(dir, 'content/docs'), { recursive: true })
    await writeFile(join(dir, 'content/docs/index.md'), '# Seed\n')
    await writeFile(
      join(dir, 'site.config.ts'),
      "export default { title: 'Tiny', url: 'https://tiny.example' }\n",
    )
    if ((await runScript(ssg, ['build', dir])) !== 0) {
      throw new Error('The site for the shared cache does not build')
    }
    await buildForDevelopment(dir)
    await rm(seedCacheDir, { recursive: true, force: true })
    await cp(join(dir, '.ssg'), seedCacheDir, { recursive: true, filter: isReusable })
    writeStamp('seed', stamp)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Serves the sources of a site until the first build is done. */
async function buildForDevelopment(dir) {
  const child = spawn(process.execPath, [ssg, 'serve', dir, '--watch', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stopped = exited.then(() => {
    throw new Error('The development server for the shared cache stopped')
  })
  try {
    await Promise.race([stopped, waitForFirstBuild(child.stdout)])
  } finally {
    child.kill()
    await exited
  }
}

async function waitForFirstBuild(stdout) {
  let output = ''
  for await (const chunk of stdout) {
    output += chunk
    const [url] = /http:\/\/\S+/.exec(output) ?? []
    if (url === undefined) continue
    // Exists once the whole site is built.
    while (!(await fetch(new URL('/routes.json', url))).ok) await wait(50)
    return
  }
}

/** Results are found by a hash of what they were made from; these are about one output folder. */
function isReusable(path) {
  return !/[\\/](?:output-manifests|build-record|preview|single-page|spare-outputs|build-stamp)$/.test(
    path,
  )
}
