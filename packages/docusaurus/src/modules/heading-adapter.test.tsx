import type { ComponentProps, ElementType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headings, withoutPermalink } from './heading-adapter.tsx'
import { Heading } from './theme/element.tsx'
import MDXComponents from './theme/MDXComponents/index.tsx'

const link = (
  <a className="hash-link" href="#a">
    #
  </a>
)

type Props = ComponentProps<typeof Heading>

function render(Component: ElementType = 'i', ...children: readonly ReactNode[]): string {
  return renderToStaticMarkup(
    <Component id="a">
      {...children}
      {link}
    </Component>,
  )
}

/** As Docusaurus ejects it, in short. */
function Ejected({ as: Tag, id, children }: Props) {
  return (
    <Tag id={id}>
      {children}
      <a href={`#${id}`}>{typeof children === 'string' ? children : id}</a>
    </Tag>
  )
}

test('an ejected heading renders its own permalink only', () => {
  const { h2 } = headings(Ejected)
  expect(render(h2, 'Text')).toBe('<h2 id="a">Text<a href="#a">Text</a></h2>')
  expect(render(h2, 'Te', <b key="b">x</b>)).toBe('<h2 id="a">Te<b>x</b><a href="#a">a</a></h2>')
})

test('a heading around the original one has the permalink once', () => {
  const { h3 } = headings((props: Props) => <Heading {...props} className="own" />)
  const expected = '<h3 id="a" class="own">Text<a class="hash-link" href="#a">#</a></h3>'
  expect(render(h3, 'Text')).toBe(expected)
  const { h3: Original } = MDXComponents
  const own = withoutPermalink((props: Props) => <Original {...props} className="own" />)
  expect(render(own, 'Text')).toBe(expected)
})

test('a heading without a permalink keeps its children', () => {
  const { h1: Title = 'i' } = headings((props: Props) => <Heading {...props} />)
  expect(renderToStaticMarkup(<Title>A</Title>)).toBe('<h1>A</h1>')
})
