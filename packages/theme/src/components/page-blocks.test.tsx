import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeTabs } from './CodeTabs.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Stats } from './Stats.tsx'

const code = (text: string) => (
  <pre>
    <code>{text}</code>
  </pre>
)

test('a hero has a level-1 heading, a tagline and its content, in this order', () => {
  const html = renderToStaticMarkup(
    <Hero title="acme" tagline="Sends rockets.">
      <p>Start</p>
    </Hero>,
  )
  expect(html).toContain('<h1>acme</h1><p class="hero-tagline">Sends rockets.</p><p>Start</p>')
})

test('a hero without a tagline has no empty paragraph', () => {
  expect(renderToStaticMarkup(<Hero title="acme" />)).not.toContain('<p')
})

test.each([
  ['features', Features],
  ['stats', Stats],
])('%s keep the list that they show', (className, Block) => {
  const list = (
    <ul>
      <li>Fast</li>
    </ul>
  )
  expect(renderToStaticMarkup(<Block>{list}</Block>)).toBe(
    `<div class="${className}"><ul><li>Fast</li></ul></div>`,
  )
})

test('code tabs have a tab and a panel for each block, and the first is selected', () => {
  const html = renderToStaticMarkup(
    <CodeTabs labels="get, post">
      {code('get()')}
      {'\n'}
      {code('post()')}
    </CodeTabs>,
  )
  const tabs = [...html.matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*>([^<]*)/g)]
  expect(tabs.map(([, selected, label]) => [label, selected])).toEqual([
    ['get', 'true'],
    ['post', 'false'],
  ])
  const panels = html.split('role="tabpanel"').slice(1)
  expect(panels.map((panel) => panel.includes('hidden=""'))).toEqual([false, true])
  expect(panels[1]).toContain('post()')
})

test('code tabs report a missing label', () => {
  expect(() =>
    renderToStaticMarkup(<CodeTabs labels="get">{[code('a'), code('b')]}</CodeTabs>),
  ).toThrow('<CodeTabs> has 2 code blocks and 1 labels')
})
