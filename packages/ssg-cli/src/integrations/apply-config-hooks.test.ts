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
  const { value, diagnostics } = await applyConfigHooks({ title: 'T' }, [{ integration, place }])
  expect(value).toEqual({ title: 'T' })
  expect(diagnostics[0]?.reason).toContain(requirement)
})
