/** React's names of attributes that it does not take as they are written. */
const reactAttributeNames: Readonly<Record<string, string>> = {
  class: 'className',
  'xml:space': 'xmlSpace',
}

/** A module whose default export is a component that draws an SVG file. */
export function svgComponentModule(text: string): string {
  const [, attributes = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? []
  const props = Object.fromEntries(
    [...attributes.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(
      ([, name = '', double, single]) =>
        name === 'style' || name.startsWith('xmlns')
          ? []
          : [[reactAttributeName(name), double ?? single]],
    ),
  )
  return `import { jsx } from 'react/jsx-runtime'
const own = ${JSON.stringify({ xmlns: 'http://www.w3.org/2000/svg', ...props })}
const inner = { __html: ${JSON.stringify(inner)} }
export default ({ title, titleId, ...props }) => jsx('svg', { ...own, ...props, dangerouslySetInnerHTML: inner })
export const ReactComponent = (props) => jsx('svg', { ...own, ...props, dangerouslySetInnerHTML: inner })
`
}

function reactAttributeName(name: string): string {
  return (
    reactAttributeNames[name] ??
    name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
  )
}
