import React, { type ElementType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { convertOlderElements } from './convert-older-elements.ts'

type Jsx = (type: ElementType, props: object) => ReactNode

/** The runtimes as packages contain them. */
const react18 = `var f=require("react"),k=Symbol.for("react.element"),m=Object.prototype.hasOwnProperty,n=f.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner,p={key:!0,ref:!0,__self:!0,__source:!0};
function q(c,a,g){var b,d={},e=null,h=null;void 0!==g&&(e=""+g);void 0!==a.ref&&(h=a.ref);for(b in a)m.call(a,b)&&!p.hasOwnProperty(b)&&(d[b]=a[b]);return{$$typeof:k,type:c,key:e,ref:h,props:d,_owner:n.current}}exports.jsx=q`
const react17 = react18.replace(
  'Symbol.for("react.element")',
  '60103;if("function"===typeof Symbol&&Symbol.for){var h=Symbol.for;k=h("react.element")}var u',
)
const development = `const React = { default: require('react') }
var ReactSharedInternals = React.default.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED;
var REACT_ELEMENT_TYPE = Symbol.for('react.element');
var ReactDebugCurrentFrame = ReactSharedInternals.ReactDebugCurrentFrame;
var RESERVED_PROPS = {
  key: true,
  ref: true,
  __self: true,
  __source: true
};
exports.jsx = (type, config) => {
  ReactDebugCurrentFrame.setExtraStackFrame(null);
  const props = {};
  for (const name in config) if (!Object.hasOwn(RESERVED_PROPS, name)) props[name] = config[name];
  const element = { $$typeof: REACT_ELEMENT_TYPE, type, key: null, ref: config.ref, props, _owner: ReactSharedInternals.ReactCurrentOwner.current };
  element._store = {};
  return element;
}`

function run(code: string): Jsx {
  const exported = {} as { jsx: Jsx }
  new Function('exports', 'require', code)(exported, () => React)
  return exported.jsx
}

function nameOf(jsx: Jsx): ElementType {
  return ({ children, ref }) => jsx('b', { children: `${children} ${ref}` })
}

test.each([
  ['18', react18],
  ['17', react17],
  ['18, for development', development],
  [
    '18, compiled again',
    react18
      .replaceAll('f.__', "f['default'].__")
      .replace('require("react")', '{default:require("react")}'),
  ],
  ['18, required in place', react18.replaceAll('f.__', 'require("react").__')],
])('elements of the JSX runtime of React %s are rendered, with their refs', (_, code) => {
  const converted = convertOlderElements(code)
  const jsx = run(converted ?? '')
  const element = jsx(nameOf(jsx), { children: 'old', ref: 'r' })
  expect(renderToStaticMarkup(element)).toBe('<b>old r</b>')
  expect(React.isValidElement(element)).toBe(true)
})

test.each([
  ['other code', 'exports.a = 1'],
  ['code that knows both kinds of elements', `${react18};Symbol.for("react.transitional.element")`],
  ['React itself', `${react18};exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED={}`],
  ['a mention in a comment', '// react.element'],
])('%s stays', (_, code) => {
  expect(convertOlderElements(code)).toBeNull()
})
