import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Admonition, type AdmonitionType } from './Admonition.tsx'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'
import { CardList } from './CardList.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Details } from './Details.tsx'

test.each<{ name: string; element: ReactNode; html: string }>([
  {
    name: 'an admonition is titled by its type, and an alias has the style of its target',
    element: <Admonition type="caution">Hot</Admonition>,
    html: '<aside class="admonition admonition-warning theme-admonition theme-admonition-caution" data-part="admonition"><p class="admonition-title">caution</p><div>Hot</div></aside>',
  },
  {
    name: 'an admonition without a type is an info, and its own icon is before the title',
    element: <Admonition icon={<b>!</b>}>Hot</Admonition>,
    html: '<aside class="admonition admonition-info theme-admonition theme-admonition-info admonition-with-icon" data-part="admonition"><p class="admonition-title"><span class="admonition-icon"><b>!</b></span> <!-- -->info</p><div>Hot</div></aside>',
  },
  {
    name: 'details without a summary have a default one, and closed content is in the HTML',
    element: <Details>More</Details>,
    html: '<details class="details"><summary>Details</summary><div class="details-content">More</div></details>',
  },
  {
    name: 'the summary of details may be an element',
    element: <Details summary={<summary>Label</summary>}>More</Details>,
    html: '<details class="details"><summary>Label</summary><div class="details-content">More</div></details>',
  },
  {
    name: 'details take their summary from a child and may start open',
    element: (
      <Details id="x" open>
        <summary>Why</summary>
        Because
      </Details>
    ),
    html: '<details id="x" class="details" open=""><summary>Why</summary><div class="details-content">Because</div></details>',
  },
  {
    name: 'a card without href is not a link',
    element: <Card title="Pool" description="Several connections" />,
    html: '<div class="panel"><span class="panel-title">Pool</span><span class="panel-text">Several connections</span></div>',
  },
  {
    name: 'each card of a list is a list item',
    element: (
      <CardList>
        {'\n'}
        <Card title="Pool" href="/pool" icon="🏊" />
        {'\n'}
      </CardList>
    ),
    html: '<ul class="panels"><li><a class="panel" href="/pool"><span class="panel-title"><span class="panel-icon" aria-hidden="true">🏊</span>Pool</span></a></li></ul>',
  },
  {
    name: 'a badge has the class of its tone',
    element: <Badge tone="tip">new</Badge>,
    html: '<span class="tone-badge tone-tip">new</span>',
  },
  {
    name: 'a code block has lines, line numbers and a copy button',
    element: (
      <CodeBlock language="js" title="a.js" highlightLines={[2]} showLineNumbers={5}>
        {'a()\nb()\n'}
      </CodeBlock>
    ),
    html: '<div class="code-block theme-code-block" data-part="code-block" data-react="" data-language="js" data-line-numbers=""><div data-part="code-title">a.js</div><pre tabindex="0"><code class="language-js"><span class="line" data-line="5">a()\n</span><span class="line highlighted theme-code-block-highlighted-line" data-line="6">b()\n</span></code></pre><button type="button" class="copy-code" data-action="copy-code" aria-label="Copy code to clipboard"></button></div>',
  },
])('$name', ({ element, html }) => {
  expect(renderToString(element).replaceAll(' tabIndex=', ' tabindex=')).toBe(html)
})

test('a code block that shows output has a title', () => {
  const html = renderToString(<CodeBlock output>1</CodeBlock>)
  expect(html).toContain('data-output=""><div data-part="code-title">Output</div><pre')
})

test('an external card opens in a new tab and has an icon', () => {
  const html = renderToString(<Card title="Node" href="https://nodejs.org" />)
  expect(html).toContain('target="_blank" rel="noopener noreferrer"')
  expect(html).toContain('external-icon')
})

test('an unknown admonition type is shown as info and logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const html = renderToString(<Admonition type={'hint' as AdmonitionType}>x</Admonition>)
  expect(html).toContain('admonition-info theme-admonition theme-admonition-hint')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Unknown <Admonition> type "hint"'))
  warn.mockRestore()
})

test('a code block joins the text of its children', () => {
  const name = 'undici'
  const html = renderToString(
    <CodeBlock>
      npm i {name}@{7}
    </CodeBlock>,
  )
  expect(html).toContain('<span class="line">npm i undici@7\n</span>')
})

test('a code block renders elements among its children', () => {
  const html = renderToString(
    <CodeBlock>
      a <b>loud</b>
    </CodeBlock>,
  )
  expect(html).toContain('<code class="language-text">a <b>loud</b></code>')
})
