import { clickVisible, type Step, waitUntil } from './step.ts'

export const tabs: Step = {
  name: 'tabs',
  width: 1280,
  async run(page) {
    const tab = page.locator('main [role="tab"][aria-selected="false"]:visible').first()
    if ((await tab.count()) === 0) return false
    const { value, group } = await tab.evaluate((element) => ({
      value: element.getAttribute('data-value') ?? element.textContent ?? '',
      group: element.closest('[data-group]')?.getAttribute('data-group') ?? null,
    }))
    await tab.click()
    const isShown = `(() => {
      const group = ${JSON.stringify(group)}
      const bars = [...document.querySelectorAll('main [role="tablist"]')]
      const own = bars.filter((bar) => (bar.closest('[data-group]')?.dataset.group ?? null) === group)
      const tabs = own.flatMap((bar) => [...bar.querySelectorAll('[role="tab"]')])
      const same = tabs.filter((tab) => (tab.dataset.value ?? tab.textContent) === ${JSON.stringify(value)})
      const selected = same.filter((tab) => tab.ariaSelected === 'true')
      const panels = selected.map((tab) => document.getElementById(tab.getAttribute('aria-controls')))
      return (group === null ? selected.length > 0 : selected.length === same.length) &&
        panels.every((panel) => panel?.hidden !== true)
    })()`
    await waitUntil(page, isShown, `tab ${value} is not selected in all of its group`)
    if (group === null) return true
    await page.reload()
    await waitUntil(page, isShown, `tab ${value} is not selected after a reload`)
    return true
  },
}

export const copyCode: Step = {
  name: 'copy code',
  width: 1280,
  async run(page) {
    await page.evaluate(() => {
      const writeText = async (text: string) => Object.assign(window, { copiedText: text })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    })
    const block = page.locator('main :has(> .copy-code)').filter({ visible: true }).first()
    if ((await block.count()) === 0) return false
    await block.hover({ timeout: 5000 })
    await block.locator('> .copy-code').click({ timeout: 5000 })
    await waitUntil(page, `(window.copiedText ?? '').length > 0`, 'nothing is copied')
    return true
  },
}

export const details: Step = {
  name: 'details',
  width: 1280,
  async run(page) {
    const summary = 'article details:not([open]) > summary'
    const before = await page.locator('article details[open]').count()
    if (!(await clickVisible(page, summary))) return false
    await waitUntil(
      page,
      `document.querySelectorAll('article details[open]').length > ${before}`,
      'details do not open',
    )
    return true
  },
}
