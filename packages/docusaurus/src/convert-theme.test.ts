import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { convertTheme } from './convert-theme.ts'

test('navbar items of a type that nothing renders are reported where they are', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'ssg-theme-'))
  onTestFinished(() => rm(siteDir, { recursive: true }))
  const items = [
    { type: 'docSidebr', sidebarId: 'a' },
    { type: 'doc', docId: 'a' },
    { type: 'custom-Clock' },
    { type: 'weather' },
  ]
  const settings = { themeConfig: { navbar: { items } }, docItems: {}, pluginComponents: {} }
  const placeOf = (keys: readonly unknown[]) => ({ file: keys.join('.'), line: 1, column: 1 })
  const { diagnostics } = await convertTheme(settings, siteDir, placeOf)
  expect(diagnostics.map(({ place, hint }) => [place.file, hint])).toEqual([
    ['themeConfig.navbar.items.0.type', 'Did you mean "docSidebar"?'],
    ['themeConfig.navbar.items.2.type', 'Add the component to src/theme/NavbarItem/ComponentTypes'],
    ['themeConfig.navbar.items.3.type', expect.stringContaining('Use one of default, dropdown')],
  ])
})
