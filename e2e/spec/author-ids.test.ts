import { test } from 'vitest'
import { serveTinySite } from './support/serve-tiny-site.ts'
import { eventually, useReader } from './support/use-reader.ts'

const names = [
  ...['ssg-page', 'ssg-root', 'ssg-content', 'ssg-menu', 'search-dialog', 'search-option-0'],
  ...['scripts', 'body', 'location', 'constructor', String.raw`\_\_proto\_\_`],
]
const text = names.map((name) => `## ${name}\n\nText.`).join('\n\n')
const reader = useReader(() => serveTinySite({ 'docs/index.md': `# Names\n\n${text}\n` }))

test('headings whose ids would clash with page ids and globals break neither search nor hydration', async () => {
  await reader.open('/docs/')
  await reader.page.keyboard.press('Control+k')
  await reader.page.keyboard.type('location')
  await reader.page.locator('[role="option"]').first().waitFor()
  await reader.page.keyboard.press('ArrowDown')
  await reader.page.keyboard.press('Enter')
  await eventually(() => new URL(reader.page.url()).hash).toBe('#location')
})
