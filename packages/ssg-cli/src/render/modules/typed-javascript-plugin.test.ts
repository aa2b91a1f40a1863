import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { typedJavaScriptPlugin } from './typed-javascript-plugin.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-typed-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function bundle(name: string, code: string, lenient: boolean): Promise<string> {
  const path = join(dir, name)
  await writeFile(path, code)
  const { outputFiles } = await build({
    entryPoints: [path],
    plugins: [typedJavaScriptPlugin({ lenient })],
    loader: { '.js': 'jsx' },
    jsx: 'preserve',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

test.each(['a.js', 'a.jsx'])('in a lenient site, %s may contain types', async (name) => {
  const code = 'export const Tour = ({ href }: { href: string }) => <a href={href as string} />'
  expect(await bundle(name, code, true)).toContain('({ href }) => <a href={href} />')
  await expect(bundle(name, code, false)).rejects.toThrow('Expected ")" but found ":"')
})

test('JavaScript without types is not compiled as TypeScript', async () => {
  // As TypeScript, this would be a call with a type argument.
  expect(await bundle('a.js', 'export default a < b > (c)', true)).toContain('a < b > c')
  await expect(bundle('a.js', 'export default {', true)).rejects.toThrow('Build failed')
})
