import { outputPath } from '@ssg/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import type { LocalFile } from '../content/source.ts'
import { checkCharacters } from './check-characters.ts'
import { describeOgImage } from './og-image.ts'
import { mixColors, resolveDesign } from './resolve-design.ts'

const place = { file: 'site.config.ts', line: 1, column: 1 }
const config = { background: null, foreground: null, accent: null, logo: null, fonts: [], place }
const context = {
  siteDir: '/site',
  darkTokens: new Map(),
  staticFiles: new Map(),
  direction: 'ltr',
} as const
const content = { title: 'Client', site: 'Tiny', badge: '', description: '', footer: '' }

test('colours come from the settings, else from the dark tokens of the site, else from the default theme', () => {
  const darkTokens = new Map([
    ['paper', '#222222'],
    ['accent', '#333333'],
  ])
  const design = resolveDesign({ ...config, background: '#444444' }, { ...context, darkTokens })
  expect(design).toMatchObject({
    background: '#444444',
    accent: '#333333',
    foreground: resolveDesign(config, context).foreground,
  })
})

test('the file name depends on content and design, not on paths of the machine', () => {
  const pathWith = (changed: object, other: object = {}, staticFiles = context.staticFiles) =>
    describeOgImage(
      { ...content, ...changed },
      resolveDesign({ ...config, ...other }, { ...context, staticFiles }),
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

test('the logo is the one for a dark or light background', () => {
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
      { ...context, staticFiles },
    ).logo
  expect(logoOn('#000000')).toEqual({ path: '/dark.png', mediaType: 'image/png', ratio: 2 })
  expect(logoOn('#ffffff')).toEqual({ path: '/light.svg', mediaType: 'image/svg+xml', ratio: 2 })
  expect(logoOn('#000000', 'light.svg', null)?.path).toBe('/light.svg')
  expect(logoOn('#ffffff', 'logo.webp')).toBeNull()
  expect(logoOn('#ffffff', 'missing.svg')).toBeNull()
})

test('mixColors interpolates', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColors('#0a0b0c', '#ffffff', 0)).toBe('#0a0b0c')
})

test('titles in scripts that Inter lacks are reported once, unless the site has its own fonts', () => {
  const titled = (title: string) => ({ ...content, title })
  const known = [titled('Ünïcödé Ελληνικά Привет 🎉 №1')]
  expect(checkCharacters(known, { fonts: [], place })).toEqual([])
  const contents = [...known, titled('日本語'), titled('العربية')]
  const [diagnostic, ...others] = checkCharacters(contents, { fonts: [], place })
  expect(diagnostic).toMatchObject({ severity: 'warning', rule: 'og-image-characters', place })
  expect(diagnostic?.reason).toContain('"日本語" and 1 more')
  expect(others).toEqual([])
  expect(checkCharacters(contents, { fonts: ['/font.ttf'], place })).toEqual([])
})
