import React from 'react'
import runtime from 'react/jsx-runtime'

type Create = (type: unknown, props: object | null, ...rest: readonly unknown[]) => unknown

/**
 * Lets components that are functions have `defaultProps`, which React 19 ignores. A site with an earlier version of React calls this,
 * since packages of that time rely on them.
 */
export function allowDefaultProps(): void {
  Object.assign(React, { createElement: withDefaultProps(React.createElement as Create) })
  Object.assign(runtime, {
    jsx: withDefaultProps(runtime.jsx as Create),
    jsxs: withDefaultProps(runtime.jsxs as Create),
  })
}

function withDefaultProps(create: Create): Create {
  return (type, props, ...rest) => create(type, completeProps(type, props), ...rest)
}

/** React itself applies the default props of classes. */
function completeProps(type: unknown, props: object | null): object | null {
  const { defaultProps, prototype } = Object(type)
  if (defaultProps === undefined || prototype?.isReactComponent) return props
  const given = Object.entries(props ?? {}).filter(([, value]) => value !== undefined)
  return { ...props, ...defaultProps, ...Object.fromEntries(given) }
}
