import { outputPath } from '@ssg/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import type { LocalFile } from '../content/source.ts'
import { checkCharacters } from './check-characters.ts'
import { describeOgImage } from './og-image.ts'
import { mixColors, resolveDesign } from './resolve-design.ts'

const place = { file: 'site.config.ts', line: 1, column: 1 }
const config = { background: null, foreground: null, accent: null, logo: null, fonts: [], place }
const around = {
  siteDir: '/site',
  definitionStyles: '',
  staticFiles: new Map(),
  direction: 'ltr',
} as const
const card = { title: 'Client', site: 'Tiny', badge: '', description: '', footer: '' }

test('colours are those of the settings, else of the site’s dark tokens, else the usual ones', () => {
  const definitionStyles = `@layer tokens {
  :root {
    --accent: #111111;
  }
  [data-theme="dark"] {
    --paper: #222222;
    --accent: #333333;
    --ink: oklch(90% 0 0);
  }
}`
  const design = resolveDesign(
    { ...config, background: '#444444' },
    { ...around, definitionStyles },
  )
  expect(design).toMatchObject({
    background: '#444444',
    accent: '#333333',
    foreground: resolveDesign(config, around).foreground,
  })
})

test('the name of a card follows from what it says and how it looks, and not from the machine', () => {
  const pathWith = (changed: object, other: object = {}, staticFiles = around.staticFiles) =>
    describeOgImage(
      { ...card, ...changed },
      resolveDesign({ ...config, ...other }, { ...around, staticFiles }),
    ).path
  const logo = { src: 'logo.svg', srcDark: null, alt: '' }
  const at = (path: string, hash: string): Map<string, LocalFile> =>
    new Map([
      [
        '/logo.svg',
        {
          path,
          file: '',
          servedPath: outputPath('logo.svg'),
          hash,
          byteLength: 1,
          imageSize: null,
        },
      ],
    ])

  expect(pathWith({})).toMatch(/^assets\/og-image\/[\da-f]{16}\.png$/)
  expect(pathWith({})).toBe(pathWith({}))
  expect(pathWith({ title: 'Pool' })).not.toBe(pathWith({}))
  expect(pathWith({}, { accent: '#ff0000' })).not.toBe(pathWith({}))
  expect(pathWith({}, { logo }, at('/a/logo.svg', '1'))).toBe(
    pathWith({}, { logo }, at('/b/logo.svg', '1')),
  )
  expect(pathWith({}, { logo }, at('/a/logo.svg', '2'))).not.toBe(
    pathWith({}, { logo }, at('/a/logo.svg', '1')),
  )
})

test('the logo is the one for such a background', () => {
  const file = (path: string): LocalFile => ({
    path,
    file: '',
    servedPath: outputPath(path.slice(1)),
    hash: path,
    byteLength: 1,
    imageSize: { width: 40, height: 20 },
  })
  const staticFiles = new Map([
    ['/light.svg', file('/light.svg')],
    ['/dark.png', file('/dark.png')],
    ['/logo.webp', file('/logo.webp')],
  ])
  const logoOn = (background: string, src = 'light.svg', srcDark: string | null = 'dark.png') =>
    resolveDesign(
      { ...config, background, logo: { src, srcDark, alt: '' } },
      { ...around, staticFiles },
    ).logo
  expect(logoOn('#000000')).toEqual({ path: '/dark.png', mediaType: 'image/png', ratio: 2 })
  expect(logoOn('#ffffff')).toEqual({ path: '/light.svg', mediaType: 'image/svg+xml', ratio: 2 })
  expect(logoOn('#000000', 'light.svg', null)?.path).toBe('/light.svg')
  expect(logoOn('#ffffff', 'logo.webp')).toBeNull()
  expect(logoOn('#ffffff', 'missing.svg')).toBeNull()
})

test('a mixed colour lies between two', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColors('#0a0b0c', '#ffffff', 0)).toBe('#0a0b0c')
})

test('titles in letters that our font does not have are reported once, unless the site brings fonts', () => {
  const titled = (title: string) => ({ ...card, title })
  const known = [titled('Ünïcödé Ελληνικά Привет 🎉 №1')]
  expect(checkCharacters(known, { fonts: [], place })).toEqual([])
  const cards = [...known, titled('日本語'), titled('العربية')]
  const [complaint, ...others] = checkCharacters(cards, { fonts: [], place })
  expect(complaint).toMatchObject({ severity: 'warning', rule: 'og-image-characters', place })
  expect(complaint?.reason).toContain('"日本語" and 1 more')
  expect(others).toEqual([])
  expect(checkCharacters(cards, { fonts: ['/font.ttf'], place })).toEqual([])
})
