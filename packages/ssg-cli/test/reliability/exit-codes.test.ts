import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli, runCliInNewProcess } from '../run-cli.ts'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { recordFigure } from './figures.ts'

let sound: TinySite
let warned: TinySite
let broken: TinySite
let hanging: TinySite
beforeAll(async () => {
  sound = await tinySite({ 'docs/index.md': '# Home\n' })
  warned = await tinySite({ 'docs/index.md': '# Home\n\n[gone](#gone)\n' })
  broken = await tinySite({ 'docs/index.md': '# Home\n\n[gone](/gone)\n' })
  hanging = await tinySite({ 'docs/index.md': '# Home\n' })
  await hanging.write('/site.config.ts', 'export default await new Promise(() => {})\n')
})
afterAll(async () => {
  for (const site of [sound, warned, broken, hanging]) await site[Symbol.asyncDispose]()
})

/** Exit code of each command, and the severities in its JSON. */
const rows: readonly (readonly [
  name: string,
  args: () => readonly string[],
  exitCode: number,
  severities: readonly string[],
])[] = [
  ['check of a sound site', () => ['check', sound.dir], 0, []],
  ['build with a warning', () => ['build', warned.dir], 0, ['warning']],
  ['check with a warning', () => ['check', warned.dir], 0, ['warning']],
  ['strict build with a warning', () => ['build', warned.dir, '--strict'], 1, ['warning']],
  ['build with an error', () => ['build', broken.dir], 1, ['error']],
  ['check with an error', () => ['check', broken.dir], 1, ['error']],
  ['build despite an error', () => ['build', broken.dir, '--keep-going'], 0, ['error']],
  ['build of a missing folder', () => ['build', `${sound.dir}/gone`], 1, ['error']],
]

test.each(rows)('%s', async (_, args, exitCode, severities) => {
  const result = await runCli([...args(), '--json'])
  expect(result.exitCode, result.stderr).toBe(exitCode)
  const { ok, diagnostics } = JSON.parse(result.stdout) as {
    ok: boolean
    diagnostics: readonly { severity: string; place: { file: string; line: number } }[]
  }
  expect(ok).toBe(exitCode === 0)
  expect(diagnostics.map(({ severity }) => severity)).toEqual(severities)
  for (const { place } of diagnostics) expect(place.line).toBeGreaterThanOrEqual(1)
})

test('a configuration that never resolves is an error', async () => {
  process.env['SSG_HOOK_TIMEOUT'] = '1'
  const { exitCode, stderr } = await hanging.build()
  delete process.env['SSG_HOOK_TIMEOUT']
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^site\.config\.ts:1:1 {2}error/m)
  expect(stderr).toContain('did not load within 1 s')
})

test('wrong usage', async (context) => {
  const result = await runCliInNewProcess(['build', '--no-such-flag'])
  expect([result.exitCode, result.stdout]).toEqual([2, ''])
  recordFigure(
    context,
    43,
    `${rows.length + 2} cases: 0 success, 1 content or configuration, 2 usage; JSON parses`,
  )
})
