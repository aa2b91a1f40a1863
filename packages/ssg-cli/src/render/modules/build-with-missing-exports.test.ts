import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundlerFor } from './build-with-missing-exports.ts'

const dir = await mkdtemp(join(tmpdir(), 'ssg-exports-'))
afterAll(() => rm(dir, { recursive: true }))

test('a lenient bundle has undefined for an export that a module lacks but uses as a name', async () => {
  await writeFile(join(dir, 'link.js'), 'export default function Link() { return "a link" }')
  await writeFile(
    join(dir, 'main.js'),
    `import link, { Link, other } from './link.js'; export default [link(), Link, other]`,
  )
  const options = {
    ...{ entryPoints: [join(dir, 'main.js')], absWorkingDir: dir, outdir: dir },
    ...({ bundle: true, format: 'esm', write: false, metafile: true, logLevel: 'silent' } as const),
  }
  const { outputFiles, warnings } = await bundlerFor({ lenient: true })(options)
  const bundle = Buffer.from(outputFiles[0]?.text ?? '').toString('base64')
  const { default: value } = await import(`data:text/javascript;base64,${bundle}`)
  expect(value).toEqual(['a link', undefined, undefined])
  expect(warnings).toHaveLength(2)
  await expect(bundlerFor({ lenient: false })(options)).rejects.toThrow('No matching export')
})
