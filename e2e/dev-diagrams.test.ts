import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../packages/ssg-cli/test/serve-site.ts'
import { tinySite } from '../packages/ssg-cli/test/tiny-site.ts'
import { config, files } from './edited-site.ts'
import { launchBrowser, newPage } from './served-site.ts'

/** Stands for the package. */
const drawing = `export default {
  initialize() {},
  async render(id, text) { return { svg: '<svg id="' + id + '"><text>' + text + '</text></svg>' } },
}
`
const diagram = '```mermaid\nA to B\n```\n'

test('the first diagram of a site reloads no page, and stays when the text around it is edited', async () => {
  const settings = { ...config, alias: { mermaid: './drawing.js' }, markdown: { mermaid: true } }
  await using site = await tinySite({ ...files, '/drawing.js': drawing }, settings)
  const served = await serveSite(site.dir, '--watch')
  onTestFinished(() => served.close())
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/live'))
  await page.getByRole('button', { name: 'Count 3' }).click()
  await page.getByRole('button', { name: 'Count 4' }).waitFor()

  const textWith = (word: string) => `${files['docs/live.mdx']}\n${word}\n\n${diagram}`
  await site.write('docs/live.mdx', textWith('Before.'))
  const image = page.getByRole('img').locator('svg')
  await image.getByText('A to B').waitFor()
  await page.getByRole('button', { name: 'Count 4' }).waitFor()

  await image.evaluate((element) => element.setAttribute('data-first', ''))
  await site.write('docs/live.mdx', textWith('After.'))
  await page.getByText('After.').waitFor()
  expect(await image.getAttribute('data-first')).toBe('')
})
