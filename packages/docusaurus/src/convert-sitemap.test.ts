import { expect, test } from 'vitest'
import { convertSitemapOptions } from './convert-sitemap.ts'

interface Parameters {
  readonly siteConfig: { readonly tagline: string }
  readonly routes: readonly { readonly path: string }[]
  defaultCreateSitemapItems(parameters: object): Promise<readonly object[]>
}

test('`createSitemapItems` changes the default entries of all routes or of some', async () => {
  const createSitemapItems = async ({ defaultCreateSitemapItems, ...rest }: Parameters) => {
    const all = await defaultCreateSitemapItems(rest)
    const some = await defaultCreateSitemapItems({
      routes: rest.routes.filter(({ path }) => path.startsWith('/a b')),
    })
    return [all, some, rest.siteConfig.tagline]
  }
  const { createItems, ...others } = convertSitemapOptions(
    { createSitemapItems, lastmod: 'date', cacheTime: 5 },
    { title: 'S' },
  ) as { createItems(items: readonly object[]): Promise<unknown> }
  const [home, page] = [
    { url: 'https://s.example/', priority: 0.5 },
    { url: 'https://s.example/a%20b/', priority: 0.5 },
  ]
  expect(others).toEqual({ lastmod: 'date' })
  expect(await createItems([home, page])).toEqual([[home, page], [page], ''])
})
