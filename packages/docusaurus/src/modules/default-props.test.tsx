import React from 'react'
import runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { allowDefaultProps } from './default-props.ts'

allowDefaultProps()

interface IconProps {
  readonly className?: string
  readonly title?: string
}

const Icon = ({ className, title }: IconProps) => <i className={className}>{title}</i>
const defaults = { className: 'icon', title: 'Icon' }

test.each([
  ['a function', Object.assign((props: IconProps) => Icon(props), { defaultProps: defaults })],
  ['a component with a ref', Object.assign(React.forwardRef(Icon), { defaultProps: defaults })],
])('%s has default props', (_, Component) => {
  expect(renderToStaticMarkup(React.createElement(Component, { className: 'own' }))).toBe(
    '<i class="own">Icon</i>',
  )
  expect(renderToStaticMarkup(runtime.jsx(Component, { title: undefined }))).toBe(
    '<i class="icon">Icon</i>',
  )
})
