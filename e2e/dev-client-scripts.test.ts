import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../packages/ssg-cli/test/serve-site.ts'
import { tinySite } from '../packages/ssg-cli/test/tiny-site.ts'
import { files } from './edited-site.ts'
import { launchBrowser, newPage } from './served-site.ts'

const siteConfig = (load: string) => `export default {
  title: 'Site', url: 'https://edited.example', favicon: 'icon.svg',
  integrations: [{ name: 'own', client: [{ module: './own/client.ts', load: '${load}' }] }],
}
`

const good = `document.documentElement.dataset['own'] = 'yes'\n`

test.each([
  ['initial', 'throws', `${good}throw new Error('At load')\n`, 'At load'],
  ['idle', 'throws', `${good}throw new Error('At load')\n`, 'At load'],
  ['idle', 'rejects', `${good}void Promise.reject(new Error('Later'))\n`, 'Later'],
])(
  'a script of an integration (%s) that %s is shown with its place, until it is mended',
  async (...[load, , bad, reason]) => {
    await using site = await tinySite({
      ...files,
      '/site.config.ts': siteConfig(load),
      '/own/client.ts': good,
    })
    const server = await serveSite(site.dir, '--watch')
    onTestFinished(() => server.close())
    const { page } = await newPage(await launchBrowser())
    await page.goto(server.url('/docs/'))
    await page.locator('html[data-own="yes"]').waitFor()
    await expect.poll(server.output).toContain('Built')

    await site.write('/own/client.ts', bad)
    const panel = page.locator('ssg-problems')
    await panel.getByText('own/client.ts:2:').first().waitFor()
    await panel.getByText(reason).first().waitFor()
    await expect.poll(server.output).toMatch(new RegExp(`^own/client\\.ts:2:.*\\n.*${reason}`, 'm'))
    await site.write('/own/client.ts', good)
    await expect.poll(() => panel.count()).toBe(0)
    await expect.poll(server.output).toMatch(/Fixed: own\/client\.ts/)
  },
)
