import { expect, test } from 'vitest'
import { applyConfigHooks } from './apply-config-hooks.ts'

const place = { file: 'site.config.ts', line: 1, column: 1 }

test.each<[unknown, string]>([
  [['tagline'], 'it must be an object of settings'],
  ['tagline', 'it must be an object of settings'],
  [null, 'it must be an object of settings'],
  [{ integrations: [] }, 'it cannot add integrations'],
])('the result %j is reported, and adds no settings', async (result, requirement) => {
  const integration = { name: 'a', config: () => result as never }
  const { value, diagnostics } = await applyConfigHooks({ title: 'T' }, [
    { integration, place, siteDir: '/site' },
  ])
  expect(value).toEqual({ settings: { title: 'T' }, places: {} })
  expect(diagnostics[0]?.reason).toContain(requirement)
})

test('settings that an integration adds or replaces have its place, merged ones have none', async () => {
  const config = () => ({ titel: 'x', url: 'b', headTags: ['b'], theme: { image: 'b' } })
  const { value } = await applyConfigHooks({ url: 'a', headTags: ['a'], theme: { file: 'a' } }, [
    { integration: { name: 'a', config: config as never }, place, siteDir: '/site' },
  ])
  expect(value.places).toEqual({ titel: place, url: place })
})

test('settings that a hook passes on are not added again', async () => {
  const settings = { url: 'a', headTags: ['a'], integrations: [] }
  const config = (given: object) => ({ ...given, tagline: 'b' })
  const { value, diagnostics } = await applyConfigHooks(settings, [
    { integration: { name: 'a', config: config as never }, place, siteDir: '/site' },
  ])
  expect(diagnostics).toEqual([])
  expect(value).toEqual({ settings: { ...settings, tagline: 'b' }, places: { tagline: place } })
})
