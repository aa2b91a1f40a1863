import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Home, LightMode, Menu } from './icons.tsx'

test.each([
  [<LightMode key="a" className="sun" />, 'class="icon sun"', 'width="24" height="24"'],
  [<Menu key="b" width={12} />, 'class="icon"', 'width="12" height="30"'],
  [<Home key="c" />, 'class="icon"', 'width="1em" height="1em"'],
])(
  'an icon keeps its strokes with a class of the site, and has the size of Docusaurus: %#',
  (icon, className, size) => {
    const html = renderToStaticMarkup(icon)
    expect(html).toContain(className)
    expect(html).toContain(size)
  },
)
