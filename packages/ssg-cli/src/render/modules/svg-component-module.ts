import { trustedHtmlGlobal } from '@ssgdocs/runtime/contract/trusted-html'
import type { Element, Properties } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'

/** React's prop names of SVG attributes, where hast names the property differently. */
const reactPropNames: Readonly<Record<string, string>> = {
  strokeDashArray: 'strokeDasharray',
  strokeDashOffset: 'strokeDashoffset',
  strokeLineCap: 'strokeLinecap',
  strokeLineJoin: 'strokeLinejoin',
  strokeMiterLimit: 'strokeMiterlimit',
}

/** A module whose default export is a React component that renders an SVG file. */
export function svgComponentModule(text: string): string {
  const root = fromHtml(text, { fragment: true }).children.find(isSvg)
  const props = { xmlns: 'http://www.w3.org/2000/svg', ...toReactProps(root?.properties ?? {}) }
  const html = toHtml(root?.children ?? [], { space: 'svg' })
  return `import { jsx } from 'react/jsx-runtime'
const attributes = ${JSON.stringify(props)}
const html = ${JSON.stringify(html)}
const content = () => ({ __html: (globalThis.${trustedHtmlGlobal} ?? String)(html) })
export default ({ title, titleId, ...props }) => jsx('svg', { ...attributes, ...props, dangerouslySetInnerHTML: content() })
export const ReactComponent = (props) => jsx('svg', { ...attributes, ...props, dangerouslySetInnerHTML: content() })
`
}

function isSvg(node: { readonly type: string; readonly tagName?: string }): node is Element {
  return node.type === 'element' && node.tagName === 'svg'
}

/** Skips `style`, which React takes as an object, and namespace declarations. */
function toReactProps(properties: Properties): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, value]) => name !== 'style' && !name.startsWith('xmlns') && value != null)
      .map(([name, value]) => [
        toReactPropName(name),
        Array.isArray(value) ? value.join(' ') : String(value),
      ]),
  )
}

function toReactPropName(name: string): string {
  if (/^(?:aria|data)[A-Z]/.test(name)) return name.replace(/[A-Z]/g, '-$&').toLowerCase()
  return reactPropNames[name] ?? name.replace(/^xLink/, 'xlink')
}
