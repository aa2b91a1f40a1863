import { expect, test } from 'vitest'
import { serveGuide } from './served-site.ts'
import { axeViolations } from './spec/support/axe-violations.ts'
import { desktop, phone, useReader } from './spec/support/use-reader.ts'

const reader = useReader(serveGuide)

test.each([
  ['/', desktop, 'light'],
  ['/', phone, 'dark'],
  ['/showcase', desktop, 'light'],
  ['/guide/write/components', desktop, 'dark'],
  ['/guide/reference/commands', phone, 'light'],
] as const)('axe reports no violation on %s of the guide', async (path, screen, colorScheme) => {
  const context = await reader.browser.newContext({
    ...screen,
    colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(reader.site.url(path))
  expect(await axeViolations(page)).toEqual([])
  await context.close()
})
