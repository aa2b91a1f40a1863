import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import { testDesign, testDesignContext } from '../../test/og-image-design.ts'
import type { LocalFile } from '../content/source.ts'
import { checkCharacters } from './check-characters.ts'
import { describeOgImage } from './og-image.ts'

const content = { title: 'Client', site: 'Tiny', badge: '', description: '', footer: '' }

test('the file name depends on content and design, not on paths of the machine', async () => {
  const pathWith = async (changed: object, other: object = {}, staticFiles = new Map()) => {
    const design = await testDesign(other, { ...testDesignContext, staticFiles })
    return describeOgImage({ ...content, ...changed }, design).path
  }
  const logo = { src: 'logo.svg', srcDark: null }
  const logoFile = { file: '', servedPath: outputPath('logo.svg'), byteLength: 1, imageSize: null }
  const at = (path: string, hash: string): Map<string, LocalFile> =>
    new Map([['/logo.svg', { ...logoFile, path, hash }]])

  const path = await pathWith({})
  expect(path).toMatch(/^assets\/og-image\/[\da-f]{16}\.png$/)
  expect(await pathWith({})).toBe(path)
  expect(await pathWith({ title: 'Pool' })).not.toBe(path)
  expect(await pathWith({}, { accent: '#ff0000' })).not.toBe(path)
  const withLogo = await pathWith({}, { logo }, at('/a/logo.svg', '1'))
  expect(await pathWith({}, { logo }, at('/b/logo.svg', '1'))).toBe(withLogo)
  expect(await pathWith({}, { logo }, at('/a/logo.svg', '2'))).not.toBe(withLogo)
})

test('titles without a font are reported once, unless the site has its own fonts', async () => {
  const contents = ['Ünïcödé', '日本語', 'العربية'].map((title) => ({ ...content, title }))
  const design = await testDesign()
  expect(await checkCharacters(contents.slice(0, 1), design)).toEqual([])
  const [diagnostic, ...others] = await checkCharacters(contents, design)
  const { place } = design
  expect(diagnostic).toMatchObject({ severity: 'warning', rule: 'og-image-characters', place })
  expect(diagnostic?.reason).toContain('"日本語" and 1 more')
  expect(others).toEqual([])
  const ownFonts = { ...design, look: { ...design.look, fonts: ['/font.ttf'] } }
  expect(await checkCharacters(contents, ownFonts)).toEqual([])
})
