import type { UserConfig } from '@ssg/cli'
import { expect, test } from 'vitest'
import { docusaurus } from './docusaurus.ts'

test('an alias of the site wins over ours', async () => {
  const alias = { '@docusaurus/Link': 'src/Link.tsx' }
  const settings: UserConfig = { title: 'Memory', url: 'https://memory.example', alias }
  const added = await docusaurus().config?.(settings)
  expect(added?.alias).toMatchObject({ ...alias, '@docusaurus/Head': expect.any(String) })
})
