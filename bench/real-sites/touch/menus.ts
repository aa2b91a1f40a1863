import { clickVisible, type Step, waitUntil } from './step.ts'

const menu = '.mobile-menu'

export const mobileMenu: Step = {
  name: 'mobile menu',
  width: 390,
  async run(page) {
    if (!(await clickVisible(page, '.navbar-toggle'))) return false
    await waitUntil(
      page,
      `document.querySelector('${menu}:popover-open a, ${menu}:popover-open summary') !== null`,
      'the menu does not open, or is empty',
    )
    await clickVisible(page, `${menu} .mobile-menu-header button[popovertargetaction="hide"]`)
    await waitUntil(
      page,
      `document.querySelector('${menu}:popover-open') === null`,
      'the menu does not close',
    )
    return true
  },
}

export const dropdowns: Step = {
  name: 'dropdowns',
  width: 1280,
  async run(page) {
    const triggers = page.locator('.dropdown-trigger').filter({ visible: true })
    const count = await triggers.count()
    for (let index = 0; index < count; index++) {
      const trigger = triggers.nth(index)
      await trigger.hover()
      const links = trigger.locator('xpath=following-sibling::ul//a').filter({ visible: true })
      await links.first().waitFor({ timeout: 3000 })
      const box = await links.first().boundingBox()
      if (box === null || box.x < 0 || box.x + box.width > 1280)
        throw new Error(`dropdown ${index + 1} is outside of the window`)
      await page.mouse.move(640, 780)
    }
    return count > 0
  },
}

export const sidebarCategory: Step = {
  name: 'sidebar category',
  width: 1280,
  async run(page) {
    if (!(await clickVisible(page, 'aside details:not([open]) > summary'))) return false
    await waitUntil(
      page,
      'document.activeElement?.closest("aside details")?.open === true',
      'a category does not open',
    )
    return true
  },
}

/** Links of menus of versions and languages that lead to missing pages of the site. */
export const menuLinks: Step = {
  name: 'links of menus',
  width: 1280,
  async run(page) {
    const missing = await page.evaluate(async () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[data-part="navbar"] a')]
      const own = links.filter(({ origin }) => origin === location.origin)
      const hrefs = [...new Set(own.map(({ href }) => href))].slice(0, 40)
      const responses = await Promise.all(hrefs.map((href) => fetch(href)))
      return hrefs.filter((_, index) => responses[index]?.ok !== true)
    })
    if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`)
    return true
  },
}
