import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Watcher, type WatchOptions, watchFiles } from './watch-files.ts'

let siteDir: string
let watcher: Watcher
const seen = new Set<string>()

const watch = (...more: readonly string[]) =>
  watchFiles([join(siteDir, 'content'), join(siteDir, 'site.config.ts'), ...more], {
    siteDir,
    isBuildOutput: (path) => path.endsWith('.own'),
    pollInterval: 0,
    log: () => {},
    onFileEvent: () => {},
    onChange: (paths) => {
      for (const path of paths) seen.add(relative(siteDir, path))
    },
  })
beforeEach(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'ssg-watch-'))
  seen.clear()
  save('content/a/page.md', 'content/b/page.md', 'site.config.ts')
  watcher = await watch()
})
afterEach(async () => {
  await watcher.close()
  rmSync(siteDir, { recursive: true, force: true })
})

test('links without a target are reported when they come and go, from the start', async () => {
  await watcher.close()
  symlinkSync('gone', join(siteDir, 'content/a/before.md'))
  watcher = await watch()
  symlinkSync('gone', join(siteDir, 'content/a/later.md'))
  symlinkSync('user@host.1', join(siteDir, 'content/a/.#page.md'))
  await vi.waitFor(() => expect([...seen]).toEqual(['content/a/later.md']))
  seen.clear()
  rmSync(join(siteDir, 'content/a/.#page.md'))
  rmSync(join(siteDir, 'content/a/before.md'))
  rmSync(join(siteDir, 'content/a/later.md'))
  await vi.waitFor(() =>
    expect([...seen].sort()).toEqual(['content/a/before.md', 'content/a/later.md']),
  )
})

test('a link that leads to itself is left to the build to report', async () => {
  const log = vi.fn()
  const changed = vi.fn()
  await watchAgain({ log, onChange: changed })
  symlinkSync('itself', join(siteDir, 'content/itself'))
  symlinkSync('.', join(siteDir, 'content/folder'))
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  save('content/a/page.md')
  const reported = () => changed.mock.calls.flatMap(([batch]) => batch)
  await vi.waitFor(() => expect(reported()).toContain(join(siteDir, 'content/a/page.md')))
  expect(log.mock.calls).toEqual([])
})

test('a watcher that is closed while it looks at links throws nothing', async () => {
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  for (let round = 0; round < 20; round++) {
    await watcher.close()
    watcher = await watch()
    const folder = join(siteDir, `content/a/links-${round}`)
    mkdirSync(folder)
    for (let link = 0; link < 20; link++) symlinkSync(`${link}`, join(folder, `${link}`))
    await nextTurn()
  }
  process.off('unhandledRejection', rejected)
  expect(rejected).not.toHaveBeenCalled()
})

test('saving many files is one change, or few on a busy machine', async () => {
  const batches = vi.fn()
  await watchAgain({ onChange: batches })
  const added = Array.from({ length: 20 }, (_, index) => `content/new-${index}.md`)
  const paths = ['content/b/page.md', 'content/a/page.md', ...added]
  save(...paths)
  const reported = () => batches.mock.calls.flatMap(([batch]) => batch)
  await vi.waitFor(() => expect(reported()).toHaveLength(paths.length))
  expect(reported().sort()).toEqual(paths.map((path) => join(siteDir, path)).sort())
  expect(batches.mock.calls.length).toBeLessThan(5)
})

test('changes are reported when Git no longer changes files, or was killed while it did', async () => {
  save('.git/index.lock')
  save('content/a/page.md')
  rmSync(join(siteDir, '.git/index.lock'))
  await sees('content/a/page.md')
  save('.git/index.lock')
  utimesSync(join(siteDir, '.git/index.lock'), 0, 0)
  save('content/b/page.md')
  await sees('content/b/page.md')
})

test.skipIf(process.platform === 'win32')('a FIFO does not block the server', async () => {
  execFileSync('mkfifo', [join(siteDir, 'content/a/pipe.md')])
  save('content/a/page.md')
  await sees('content/a/page.md')
  save('content/b/page.md')
  await sees('content/b/page.md')
})

test('in a linked worktree, a file says where Git locks its files', async () => {
  await watcher.close()
  save('main/HEAD', 'main/index.lock')
  writeFileSync(join(siteDir, '.git'), 'gitdir: main\n')
  watcher = await watch()
  save('content/a/page.md')
  rmSync(join(siteDir, 'main/index.lock'))
  await sees('content/a/page.md')
  save('content/b/page.md')
  await sees('content/b/page.md')
})

test('files in new folders are watched, and their removal is reported', async () => {
  save('content/x/y/z.md')
  await sees('content/x/y/z.md')
  save('content/x/y/z.md')
  await sees('content/x/y/z.md')
  rmSync(join(siteDir, 'content/x/y/z.md'))
  await sees('content/x/y/z.md')
})

test('a folder that was replaced, as by git checkout, is still watched', async () => {
  rmSync(join(siteDir, 'content/a'), { recursive: true })
  save('content/a/page.md')
  await sees('content/a/page.md')
  save('content/a/page.md')
  await sees('content/a/page.md')
})

test('a folder that is moved away and back is reported each time', async () => {
  await watcher.close()
  const folder = join(siteDir, 'content/a')
  const elsewhere = join(siteDir, 'away')
  watcher = await watch(siteDir, folder)
  for (const _ of [1, 2, 3]) {
    renameSync(folder, elsewhere)
    await vi.waitFor(() => expect(seen).toContain('content'))
    seen.clear()
    renameSync(elsewhere, folder)
    await sees('content/a/page.md')
    seen.clear()
  }
})

test('the whole content folder can be removed and restored', async () => {
  rmSync(join(siteDir, 'content'), { recursive: true })
  await sees('content/a/page.md')
  save('content/a/page.md')
  await sees('content/a/page.md')
  renameSync(join(siteDir, 'content'), join(siteDir, 'away'))
  save('content/c/page.md')
  await sees('content/c/page.md')
  save('content/c/page.md')
  await sees('content/c/page.md')
})

test('a file that was deleted and created again is still watched', async () => {
  rmSync(join(siteDir, 'site.config.ts'))
  await sees('site.config.ts')
  save('site.config.ts')
  await sees('site.config.ts')
  save('site.config.ts')
  await sees('site.config.ts')
})

test('files that are added later are reported once, and watched before they exist', async () => {
  watcher.add([join(siteDir, 'late.json')])
  await sees('late.json')
  save('late.json')
  await sees('late.json')
})

test('build output, node_modules and .git are ignored', async () => {
  save('content/x.own', 'content/node_modules/x.js', 'content/.git/index', 'content/last.md')
  await sees('content/last.md')
  expect([...seen]).toEqual([])
})

test('a file in .git that is watched by itself is not ignored', async () => {
  save('content/.git/HEAD')
  watcher.add([join(siteDir, 'content/.git/HEAD')])
  await sees('content/.git/HEAD')
  save('content/.git/index', 'content/.git/HEAD')
  await sees('content/.git/HEAD')
  expect([...seen]).toEqual([])
})

test('a file that is written again with the same content did not change', async () => {
  save('content/a/page.md')
  await sees('content/a/page.md')
  const text = readFileSync(join(siteDir, 'content/a/page.md'))
  writeFileSync(join(siteDir, 'content/a/page.md'), text)
  save('content/last.md')
  await sees('content/last.md')
  expect([...seen]).toEqual([])
})

test('a file that is empty at the time of each of its events has changed', async () => {
  const page = join(siteDir, 'content/a/page.md')
  const contents: string[] = []
  let next = ''
  await watchAgain({
    // An editor empties a file and then writes it, so fast that both are one event.
    onFileEvent() {
      if (readFileSync(page, 'utf8') === '') writeFileSync(page, next)
    },
    onChange: () => contents.push(readFileSync(page, 'utf8')),
  })
  for (next of ['first', 'second']) {
    // Of two writes within a few milliseconds, the watcher may see one.
    const edit = () => {
      if (contents.at(-1) !== next) writeFileSync(page, '')
      expect(contents.at(-1)).toBe(next)
    }
    await vi.waitFor(edit, { timeout: 15_000, interval: 200 })
  }
})

test('a file that is emptied and then written has not been empty', async () => {
  const page = join(siteDir, 'content/a/page.md')
  const contents: string[] = []
  await watchAgain({
    onChange(paths) {
      for (const path of paths) contents.push(`${relative(siteDir, path)} ${readFileSync(path)}`)
      // By then, the emptied file would be reported, too.
      if (contents.length === 1) writeFileSync(page, 'written')
    },
  })
  writeFileSync(page, '')
  save('content/b/page.md')
  await vi.waitFor(() => expect(contents).toHaveLength(2))
  expect(contents[1]).toBe('content/a/page.md written')
  writeFileSync(page, '')
  await vi.waitFor(() => expect(contents[2]).toBe('content/a/page.md '))
})

test('a file that changes again while the watcher is silent about it is reported', async () => {
  const page = join(siteDir, 'content/a/page.md')
  const contents: string[] = []
  await watchAgain({
    onChange() {
      contents.push(readFileSync(page, 'utf8'))
      if (contents.length === 1) writeFileSync(page, 'second')
    },
  })
  writeFileSync(page, 'first')
  await vi.waitFor(() => expect(contents).toEqual(['first', 'second']))
})

/** Watches the content with other options. */
async function watchAgain(options: Partial<WatchOptions>): Promise<void> {
  await watcher.close()
  watcher = await watchFiles([join(siteDir, 'content')], {
    siteDir,
    isBuildOutput: () => false,
    pollInterval: 0,
    log: () => {},
    onFileEvent: () => {},
    onChange: () => {},
    ...options,
  })
}

let version = 0
function save(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), String(version++))
  }
}

/** Waits until a change of a file, or of a folder around it, is reported, and forgets it. */
async function sees(path: string): Promise<void> {
  const changes = () => [...seen].filter((one) => path === one || path.startsWith(`${one}/`))
  await vi.waitFor(() => expect(changes(), `changes: ${[...seen].join()}`).not.toEqual([]))
  await pause(150)
  for (const one of changes()) seen.delete(one)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
