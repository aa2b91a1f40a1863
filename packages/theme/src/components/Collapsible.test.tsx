import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Collapsible } from './Collapsible.tsx'

test('a section that starts collapsed is hidden in the HTML, and absent if lazy', () => {
  expect(renderToString(<Collapsible collapsed>Text</Collapsible>)).toBe(
    '<div class="collapsible" hidden="" data-revealable="">Text</div>',
  )
  expect(
    renderToString(
      <Collapsible collapsed lazy>
        Text
      </Collapsible>,
    ),
  ).toBe('')
})

test('`as` sets the tag name', () => {
  const list = (
    <Collapsible as="ul" className="menu" collapsed={false} lazy>
      <li>One</li>
    </Collapsible>
  )
  expect(renderToString(list)).toBe(
    '<ul class="collapsible menu" data-revealable=""><li>One</li></ul>',
  )
})
