import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import IdealImage from './IdealImage.tsx'

test('the class of an ideal image sets the width of its block, which the image fills', () => {
  const image = <IdealImage img="/logo.png" alt="Logo" className="small" style={{ margin: 0 }} />
  const html = renderToStaticMarkup(image)
  expect(html).toContain('<div class="small" style="margin:0"><img ')
  expect(html).toContain('style="display:block;width:100%" src="/logo.png" alt="Logo"')
})
