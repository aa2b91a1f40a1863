import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testDesignContext } from '../../test/og-image-design.ts'
import { areInputsUnchanged } from '../cache/cache-by-inputs.ts'
import { resolveDesign } from './resolve-design.ts'

const original = resolve(import.meta.dirname, '../../../og-image')
const place = { file: 'site.config.ts', line: 1, column: 1 }
const settings = { background: null, foreground: null, accent: null, logo: null, fonts: [] }

test('the name of an image depends on the code that renders it, not on where that is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-renderer-'))
  const copyTo = (name: string) => {
    const dir = join(root, name)
    cpSync(join(original, 'dist'), join(dir, 'dist'), { recursive: true })
    cpSync(join(original, 'package.json'), join(dir, 'package.json'))
    symlinkSync(join(original, 'node_modules'), join(dir, 'node_modules'))
    return dir
  }
  const designOf = (dir: string) => {
    const packageEntry = join(dir, 'dist/index.js')
    return resolveDesign({ settings, packageEntry, place }, { ...testDesignContext, siteDir: root })
  }
  const first = copyTo('a')
  const before = await designOf(first)
  expect((await designOf(copyTo('z/deep'))).key).toBe(before.key)

  appendFileSync(join(first, 'dist/create-renderer.js'), '\n// Draws something else.\n')
  expect(areInputsUnchanged(before.inputs, root)).toBe(false)
  expect((await designOf(first)).key).not.toBe(before.key)
  rmSync(root, { recursive: true })
})
