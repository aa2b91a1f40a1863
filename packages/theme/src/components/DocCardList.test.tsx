import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThemeDefinitionContext } from '../customize/useThemeDefinition.ts'
import { PageContext } from '../hooks/usePage.ts'
import { SiteContext } from '../hooks/useSite.ts'
import { DocCardList } from './DocCardList.tsx'

test('cards of written items have the base URL, and count items in the language of the site', () => {
  const leaf = { label: 'L', href: '/docs/leaf' }
  const items = [
    leaf,
    { label: 'Based', href: '/lib/docs/b' },
    { label: 'Out', href: 'https://o.example' },
    { label: 'One', items: [leaf] },
    { label: 'Two', href: '/docs/two', items: [leaf, leaf] },
    { label: 'Five', href: '/docs/five', items: [leaf, leaf, leaf, leaf, leaf] },
  ]
  const html = renderToStaticMarkup(
    <ThemeDefinitionContext
      value={{ strings: { items: '{count} wpis|{count} wpisy|{count} wpisów' } }}
    >
      <SiteContext value={{ baseUrl: '/lib/', locale: { htmlLang: 'pl' } } as never}>
        <PageContext value={{ view: { kind: 'page' } } as never}>
          <DocCardList items={items} />
        </PageContext>
      </SiteContext>
    </ThemeDefinitionContext>,
  )
  expect(html.match(/(?<=href=")[^"]*/g)).toEqual([
    '/lib/docs/leaf',
    '/lib/docs/b',
    'https://o.example',
    '/lib/docs/leaf',
    '/lib/docs/two',
    '/lib/docs/five',
  ])
  expect(html.match(/(?<=card-text">)[^<]*/g)).toEqual(['1 wpis', '2 wpisy', '5 wpisów'])
})
