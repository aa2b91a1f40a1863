import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

interface AxeViolation {
  readonly mode: string
  readonly rule: string
  readonly selectors: readonly string[]
}

/**
 * Violations that axe finds. In dark mode only the colours are checked, the rest is the same.
 * Transitions are off, so that no colour is measured halfway.
 */
export async function axeViolations(page: Page): Promise<AxeViolation[]> {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await page.addScriptTag({ path: axe })
  const all: AxeViolation[] = []
  for (const mode of ['light', 'dark']) {
    all.push(
      ...(await page.evaluate(
        async ([theme, tags]) => {
          document.documentElement.setAttribute('data-theme', theme)
          const { axe } = window as unknown as { axe: typeof import('axe-core') }
          const options = {
            runOnly: theme === 'dark' ? ['color-contrast'] : [...tags],
            resultTypes: ['violations' as const],
            preload: false,
          }
          const { violations } = await axe.run(options)
          return violations.map(({ id, nodes }) => ({
            mode: theme,
            rule: id,
            selectors: nodes.slice(0, 5).map((node) => node.target.join(' ')),
          }))
        },
        [mode, rules] as const,
      )),
    )
  }
  return all
}
