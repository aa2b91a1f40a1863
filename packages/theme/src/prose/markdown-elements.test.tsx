import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineTheme } from '../customize/define-theme.ts'
import { markdownComponents, replacedElements } from './markdown-elements.tsx'

const definition = defineTheme({
  mdx: { Chart: () => null, h2: () => null },
  components: {
    Admonition: ({ Default, ...props }) => (
      <section id={props.type}>
        <Default {...props} />
      </section>
    ),
    CodeBlock: ({ Default, ...props }) => (
      <figure title={props.title} lang={props.language}>
        <Default {...props} />
        <textarea readOnly value={props.code} />
      </figure>
    ),
  },
})
const { aside: Aside = 'aside', div: Div = 'div' } = markdownComponents(definition)
const html = (element: ReactNode) => renderToStaticMarkup(element)

test('only names of elements, and the elements of admonitions and code blocks, are replaced', () => {
  expect(replacedElements(definition)).toEqual(['h2', 'aside', 'div'])
  expect(replacedElements({})).toEqual([])
  expect(html(<Aside id="a">text</Aside>)).toBe('<aside id="a">text</aside>')
  expect(html(<Div data-part="other">text</Div>)).toBe('<div data-part="other">text</div>')
})

test('the default of an admonition is the markup of the compiler', () => {
  const admonition = (Tag: typeof Aside) => (
    <Tag
      className="admonition admonition-tip theme-admonition theme-admonition-success"
      data-part="admonition"
    >
      <p className="admonition-title">
        A <b>title</b>
      </p>
      <div>Text</div>
    </Tag>
  )
  const expected = html(admonition('aside' as never))
  expect(html(admonition(Aside))).toBe(`<section id="success">${expected}</section>`)
})

test('a code block receives its title and its code as text', () => {
  const content =
    '<div data-part="code-title">a &amp; b</div><pre tabindex="0"><code><span class="line"><span class="tok-type">a</span>&lt;b&gt; &amp;amp;\n</span></code></pre><button></button>'
  const block = (Tag: typeof Div) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup that the compiler writes.
    <Tag data-part="code-block" data-language="ts" dangerouslySetInnerHTML={{ __html: content }} />
  )
  const expected = html(block('div' as never))
  expect(html(block(Div))).toBe(
    `<figure title="a &amp; b" lang="ts">${expected}<textarea readOnly="">a&lt;b&gt; &amp;amp;</textarea></figure>`,
  )
})
