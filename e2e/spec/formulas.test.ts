import { expect, test } from 'vitest'
import { serveTinySite, useReader } from './support/use-reader.ts'

const sum = 'a_1 + \\frac{1}{2} + '.repeat(20)
const files = {
  'docs/index.md': `# Formulas\n\nThe sum $${sum} c$ of $a$ and\n\n$$\n${sum} c\n$$\n`,
}
const reader = useReader(() => serveTinySite(files, { markdown: { math: true } }))

test('formulas that are wider than the screen scroll, and the page does not', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 390, height: 800 })
  await reader.open('/docs/')
  const widths = await page
    .locator('.formula')
    .evaluateAll((formulas) => formulas.map((one) => [one.scrollWidth > 390, one.clientWidth]))
  const width = await page
    .locator('.prose p')
    .first()
    .evaluate((one) => one.clientWidth)
  expect(widths).toEqual([
    [true, width],
    [true, width],
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
