import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { type EmittedSite, emit as emitInto, recoverOutput } from './emit.ts'
import { openPreviousOutput } from './previous-output.ts'
import { openStagedOutput } from './staged-output.ts'

let dir: string
let outDir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-emit-'))
  outDir = join(dir, 'build')
})
afterEach(async () => {
  await rm(dir, { recursive: true, force: true })
  await rm(`${dir}-work`, { recursive: true, force: true })
})

async function emit(
  files: readonly OutputFile[],
  target: string,
  readText: EmittedSite['readText'] = async ({ kind }) => kind,
): Promise<void> {
  const output = openStagedOutput(
    await openPreviousOutput(target, join(dir, '../', `${basename(dir)}-work`)),
  )
  try {
    await emitInto({ files, readText }, output, { precompress: [], keepAssets: 0 })
  } catch (error) {
    await output.discard()
    throw error
  }
}

/** Beyond the largest pid of Linux. */
const ended = 2 ** 22 + 1

test('the output replaces the previous one, and no other folder remains', async () => {
  await emit(site({ 'docs/old.html': 'old' }), outDir)
  await emit(site({ 'docs/new.html': 'new' }), outDir)

  expect(await readdir(join(outDir, 'docs'))).toEqual(['new.html'])
  expect(await readdir(dir)).toEqual(['build'])
})

test('writes bytes and deferred text compressed', async () => {
  const text = { kind: 'joined-markdown', path: outputPath('x.txt'), pages: [] } as const
  const files: OutputFile[] = [
    { path: outputPath('a.bin'), source: { bytes: 'text' }, isDeflated: true },
    { path: outputPath('b.bin'), source: { hash: 'x', text }, isDeflated: true },
  ]
  await emit([...site({}), ...files], outDir)
  const inflate = async (name: string) => inflateSync(await readFile(join(outDir, name))).toString()
  expect([await inflate('a.bin'), await inflate('b.bin')]).toEqual(['text', 'joined-markdown'])
})

test('writes text, bytes, deferred text and copies', async () => {
  await writeFile(join(dir, 'logo.svg'), '<svg/>')
  await emit(
    [
      ...site({ 'a.txt': 'é' }),
      { path: outputPath('b.bin'), source: { bytes: new Uint8Array([0, 255]) } },
      { path: outputPath('img/logo.svg'), source: { copyFrom: join(dir, 'logo.svg'), hash: 'x' } },
      {
        path: outputPath('_headers'),
        source: { copyFrom: join(dir, 'logo.svg'), hash: 'x', append: '\n#' },
      },
      {
        path: outputPath('a.md'),
        source: {
          hash: 'x',
          text: { kind: 'joined-markdown', path: outputPath('x.txt'), pages: [] },
        },
      },
    ],
    outDir,
  )
  expect(await readFile(join(outDir, 'a.txt'), 'utf8')).toBe('é')
  expect([...(await readFile(join(outDir, 'b.bin')))]).toEqual([0, 255])
  expect(await readFile(join(outDir, 'img/logo.svg'), 'utf8')).toBe('<svg/>')
  expect(await readFile(join(outDir, '_headers'), 'utf8')).toBe('<svg/>\n#')
  expect(await readFile(join(outDir, 'a.md'), 'utf8')).toBe('joined-markdown')
})

test('a build that fails keeps the previous output and removes its own folder', async () => {
  await emit(site({ 'a.html': 'good' }), outDir)
  const missing: OutputFile = {
    path: outputPath('b'),
    source: { copyFrom: join(dir, 'missing'), hash: 'x' },
  }

  const failure = await emit([...site({ 'a.html': 'bad' }), missing], outDir).catch((e) => e)

  expect(failure).toBeInstanceOf(BuildFailure)
  expect(failure.diagnostics).toMatchObject([{ rule: 'output-write', place: { file: outDir } }])
  expect(failure.diagnostics[0].reason).toContain(join(dir, 'missing'))
  expect(await readFile(join(outDir, 'a.html'), 'utf8')).toBe('good')
  expect(await readdir(dir)).toEqual(['build'])
})

test.each([
  ['files of another program', { 'thesis.txt': 'x' }],
  [
    'a Git repository, even with an output in it',
    { '404.html': '', 'assets/manifest/0': '', '.git/HEAD': '' },
  ],
])('a folder with %s is not replaced', async (_, files) => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(outDir, path, '..'), { recursive: true })
    await writeFile(join(outDir, path), text)
  }
  await expect(emit(site({}), outDir)).rejects.toMatchObject({
    diagnostics: [{ rule: 'output-folder', hint: expect.stringContaining('--out-dir') }],
  })
  expect(await readdir(dir)).toEqual(['build'])
})

test('an empty folder is used, a file is rejected', async () => {
  await mkdir(outDir)
  await emit(site({}), outDir)
  await writeFile(join(dir, 'file'), '')
  await expect(emit(site({}), join(dir, 'file'))).rejects.toThrow(BuildFailure)
})

test('a symbolic link stays: the folder it points to is replaced', async () => {
  await mkdir(join(dir, 'elsewhere'))
  await symlink(join('elsewhere', 'site'), outDir)
  await emit(site({ 'a.html': 'first' }), outDir)
  await emit(site({ 'a.html': 'second' }), outDir)

  expect(await readFile(join(dir, 'elsewhere/site/a.html'), 'utf8')).toBe('second')
  expect(await readdir(join(dir, 'elsewhere'))).toEqual(['site'])
})

test('an output that a killed build set aside is restored', async () => {
  await mkdir(join(dir, `.build.previous-${ended}-00000000-00000000`))
  await recoverOutput(outDir)
  expect(await readdir(dir)).toEqual(['build'])
})

test('folders of killed builds are removed, the folder of a running build stays', async () => {
  await emit(site({}), outDir)
  for (const phase of ['next', 'previous', 'old']) {
    await mkdir(join(dir, `.build.${phase}-${ended}-00000000-00000000`))
  }
  const running = `.build.next-${process.ppid}-00000000-00000000`
  await mkdir(join(dir, running))

  await recoverOutput(outDir)
  expect(await readdir(dir)).toEqual([running, 'build'])
})

test('after concurrent builds, the output is complete and that of one of them', async () => {
  const builds = Array.from({ length: 8 }, (_, build) =>
    emit(site(Object.fromEntries(pages(30).map((page) => [page, `${build}`]))), outDir),
  )
  await Promise.all(builds)

  const texts = await Promise.all(pages(30).map((page) => readFile(join(outDir, page), 'utf8')))
  expect(new Set(texts).size).toBe(1)
  expect(await readdir(dir)).toEqual(['build'])
})

const deferred = (path: string): OutputFile => ({
  path: outputPath(path),
  source: { hash: path, text: { kind: 'joined-markdown', path: outputPath('x.txt'), pages: [] } },
})

test.each(['EMFILE', 'ENFILE'])('a write is repeated after %s', async (code) => {
  let attempts = 0
  await emit([...site({}), deferred('a.md')], outDir, async () => {
    attempts++
    if (attempts < 3) throw Object.assign(new Error(code), { code })
    return `attempt ${attempts}`
  })
  expect(await readFile(join(outDir, 'a.md'), 'utf8')).toBe('attempt 3')
})

test.each([
  ['an Error', new Error('bug')],
  ['an Error with another code', Object.assign(new Error('bug'), { code: 'EIO' })],
  ['an object that is not an Error', { syscall: 'write', message: 'bug' }],
])('%s that is not from the file system stays as it is, without a retry', async (_, problem) => {
  let attempts = 0
  const failure = await emit([...site({}), deferred('a.md')], outDir, async () => {
    attempts++
    throw problem
  }).catch((error) => error)
  expect(failure).toBe(problem)
  expect(attempts).toBe(1)
})

test('a rejected write is reported with the output folder', async () => {
  const problem = Object.assign(new Error('ENOSPC: disk full'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  const failure = await emit([deferred('a.md')], outDir, async () => {
    throw problem
  }).catch(({ diagnostics }) => diagnostics)
  expect(failure).toEqual([
    {
      severity: 'error',
      rule: 'output-write',
      reason: `Cannot write the output "${outDir}": ENOSPC: disk full`,
      hint: 'The output of the last build is unchanged. Check the disk and build again',
      place: { file: outDir, line: 1, column: 1 },
    },
  ])
})

test('a build that fails changes no file that both outputs have, whatever it is made from', async () => {
  const own = join(dir, 'own')
  const parts = deferred('parts.txt')
  const build = async (version: string, other: string) => {
    await writeFile(own, version)
    const files: OutputFile[] = [
      ...site({ 'page.html': version, 'other.html': other }),
      { path: outputPath('copy.txt'), source: { copyFrom: own, hash: version } },
      { ...parts, source: { ...parts.source, hash: version } },
      ...(version === 'first' ? [] : [deferred('last.md')]),
    ]
    await emit(files, outDir, async () => {
      if (texts++ > 0) throw new Error('broken')
      return inParts(version)
    })
  }
  let texts = 0
  await build('first', '1')
  texts = 0
  await build('first', '2')
  texts = 0
  await expect(build('second', '2')).rejects.toThrow('broken')
  for (const name of ['page.html', 'copy.txt', 'parts.txt'])
    expect(await readFile(join(outDir, name), 'utf8')).toBe('first')
})

async function* inParts(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

test('after a failure no other file is written', async () => {
  let attempts = 0
  const files = Array.from({ length: 1000 }, (_, index) => deferred(`${index}.md`))
  await expect(
    emit(files, outDir, async () => {
      attempts++
      throw new Error(`failure ${attempts}`)
    }),
  ).rejects.toThrow('failure 1')
  expect(attempts).toBeLessThan(500)
})

test('a copy is written again when the text appended to it changes', async () => {
  await writeFile(join(dir, 'own'), 'own\n')
  const copy = (append: string): OutputFile => ({
    path: outputPath('_headers'),
    source: { copyFrom: join(dir, 'own'), hash: 'x', append },
  })
  await emit([...site({}), copy('first')], outDir)
  await emit([...site({}), copy('second')], outDir)
  expect(await readFile(join(outDir, '_headers'), 'utf8')).toBe('own\nsecond')
})

test('a file that a worker has written is left alone', async () => {
  const output = openStagedOutput(
    await openPreviousOutput(outDir, join(dir, '../', `${basename(dir)}-work`)),
  )
  await mkdir(output.dir)
  await writeFile(join(output.dir, 'page.html'), 'of a worker')
  output.addFile('page.html', 'key of the worker')
  const page: OutputFile = {
    path: outputPath('page.html'),
    source: { isAlreadyWritten: true },
  }
  await emitInto({ files: [...site({}), page], readText: async () => '' }, output, {
    precompress: [],
    keepAssets: 0,
  })
  expect(await readFile(join(outDir, 'page.html'), 'utf8')).toBe('of a worker')
  expect(output.entries().get('page.html')?.contentKey).toBe('key of the worker')
})

function pages(count: number): string[] {
  return Array.from({ length: count }, (_, page) => `docs/${page}/index.html`)
}

function site(texts: Record<string, string>): OutputFile[] {
  return Object.entries({ ...texts, '404.html': '', 'assets/manifest/0.json': '{}' }).map(
    ([path, bytes]) => ({ path: outputPath(path), source: { bytes } }),
  )
}
