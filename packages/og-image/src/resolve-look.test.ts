import { expect, test } from 'vitest'
import { resolveLook } from './resolve-look.ts'

const settings = { background: null, foreground: null, accent: null, logo: null, fonts: [] }
const context = {
  darkTokens: new Map(),
  direction: 'ltr',
  staticFile: () => undefined,
} as const

test('colours come from the settings, else from the dark tokens of the site, else from the default theme', () => {
  const darkTokens = new Map([
    ['paper', '#222222'],
    ['accent', '#333333'],
  ])
  const look = resolveLook({ ...settings, background: '#444444' }, { ...context, darkTokens })
  expect(look).toMatchObject({
    background: '#444444',
    accent: '#333333',
    foreground: resolveLook(settings, context).foreground,
  })
})

test('the logo is the one for a dark or light background', () => {
  const staticFile = (path: string) => {
    if (path === 'missing.svg') return undefined
    const imageSize = { width: 40, height: 20 }
    return { path: `/${path}`, file: '', servedPath: null, hash: path, byteLength: 1, imageSize }
  }
  const logoOn = (background: string, src = 'light.svg', srcDark: string | null = 'dark.png') =>
    resolveLook({ ...settings, background, logo: { src, srcDark } }, { ...context, staticFile })
      .logo
  expect(logoOn('#000000')).toEqual({
    path: '/dark.png',
    hash: 'dark.png',
    mediaType: 'image/png',
    ratio: 2,
  })
  expect(logoOn('#ffffff')).toMatchObject({ path: '/light.svg', mediaType: 'image/svg+xml' })
  expect(logoOn('#000000', 'light.svg', null)?.path).toBe('/light.svg')
  expect(logoOn('#ffffff', 'logo.webp')).toBeNull()
  expect(logoOn('#ffffff', 'missing.svg')).toBeNull()
})
