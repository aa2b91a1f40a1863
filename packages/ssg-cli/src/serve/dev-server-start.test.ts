import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { servedSiteForTests, withResolver } from '../../test/served-site.ts'
import type { DevBuilder } from './dev-builder.ts'

const site = servedSiteForTests()

test('before the first build, a fresh page of the last preview is sent at once, and is the first of the build', async () => {
  const preview = join(site.dir, '.ssg/preview')
  await mkdir(join(preview, 'assets'), { recursive: true })
  await writeFile(join(preview, 'index.html'), 'of the last preview')
  await writeFile(join(preview, 'old.html'), 'outdated')
  await writeFile(join(preview, 'assets/a-ABCDEFGH.css'), 'its styles')
  site.lastPreview = { baseUrl: '/', isFresh: (page) => page === 'index.html' }
  const { promise: canBuild, resolve: allowBuild } = withResolver()
  const rebuild = vi.fn<DevBuilder['rebuild']>(async () => {
    await canBuild
    return site.copyPage()
  })
  await site.start({ rebuild })
  const events = await site.listen()
  expect(await site.body('/')).toBe('of the last preview')
  expect(await site.body('/assets/a-ABCDEFGH.css')).toBe('its styles')
  await vi.waitFor(() => expect(rebuild).toHaveBeenCalled())
  expect(rebuild.mock.lastCall?.[0]?.firstPages?.paths).toEqual(['index.html'])
  const outdated = site.body('/old')
  allowBuild()
  await events.until('event: built')
  expect(await outdated).not.toBe('outdated')
  expect(await site.body('/')).toBe('first')
})

test('before the first build a page is built alone, or waits for the site if that fails', async () => {
  const folder = join(site.dir, '.ssg/single-page')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'quick.html'), 'built alone')
  await writeFile(join(folder, 'assets/a-ABCDEFGH.css'), 'its styles')
  await mkdir(join(site.dir, 'static'))
  await writeFile(join(site.dir, 'static/logo.svg'), 'its logo')
  const buildPage = vi.fn(async (route: string) => (route === '/quick' ? folder : null))
  const { promise: canBuild, resolve: allowBuild } = withResolver()
  await site.start({ buildPage }, canBuild)
  const events = await site.listen()
  expect(await site.body('/quick')).toBe('built alone')
  expect(await site.body('/assets/a-ABCDEFGH.css')).toBe('its styles')
  expect(await site.body('/logo.svg')).toBe('its logo')
  const later = [site.body('/assets/manifest/0.json'), site.body('/index.html')]
  allowBuild()
  await events.until('event: built')
  expect(await Promise.all(later), 'files that only the site has').toEqual(['first', 'first'])
  expect(await site.body('/assets/a-ABCDEFGH.css'), 'for a page that is still open').toBe(
    'its styles',
  )
  expect(await site.body('/')).toBe('first')
  expect(buildPage.mock.calls).toEqual([['/quick'], ['/index.html']])
  expect(site.builds, 'all requests share the first build').toBe(1)
})
