import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThemeDefinitionContext } from '../customize/useThemeDefinition.ts'
import { CollapsibleTableOfContents } from './TableOfContents.tsx'

test('classes of a site are on the outer list of headings alone', () => {
  const inner = { id: 'b', html: 'B', children: [] }
  const markup = renderToStaticMarkup(
    <ThemeDefinitionContext value={{ classes: { 'toc-list': 'own' } }}>
      <CollapsibleTableOfContents headings={[{ id: 'a', html: 'A', children: [inner] }]} />
    </ThemeDefinitionContext>,
  )
  const lists = [...markup.matchAll(/<ul class="([^"]*)"/g)].map(([, names]) => names)
  expect(lists).toEqual(['toc-list own', 'toc-list'])
})
