import { useView } from '@ssgdocs/theme/toolkit'

const pluginByKind = /^(blog|doc|category|versions)/

/** The plugin that created the current page. */
export default function useRouteContext() {
  const [, kind] = pluginByKind.exec(useView().kind) ?? []
  const content = kind === undefined ? 'pages' : kind === 'blog' ? 'blog' : 'docs'
  return { plugin: { name: `docusaurus-plugin-content-${content}`, id: 'default' }, data: {} }
}
