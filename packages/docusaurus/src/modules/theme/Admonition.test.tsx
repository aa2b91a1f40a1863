import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import types from './Admonition/Types.tsx'
import Admonition from './Admonition.tsx'

test('an admonition has the icon that a site gives it, before its title', () => {
  const Note = types['note'] ?? (() => null)
  const html = renderToStaticMarkup(
    <>
      <Admonition type="tip" icon={<b>!</b>} title="Own">
        text
      </Admonition>
      <Note icon="$">text</Note>
      <Admonition type="tip">text</Admonition>
    </>,
  )
  expect(html.match(/<p class="admonition-title">.*?<\/p>/g)).toEqual([
    '<p class="admonition-title"><span class="admonition-icon"><b>!</b></span> Own</p>',
    '<p class="admonition-title"><span class="admonition-icon">$</span> note</p>',
    '<p class="admonition-title">tip</p>',
  ])
})
