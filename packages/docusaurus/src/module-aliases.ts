import { themeAliases } from './theme-aliases.ts'

const replacement = (name: string) => `@ssgdocs/docusaurus/modules/${name}`
/** Modules in CommonJS, most of which we implement in part: a stub replaces missing exports. */
const partial = (name: string) => `@ssgdocs/docusaurus/stubbed/${name}`

/** Search boxes of plugins that our search replaces. Sites wrap them by the paths of their files. */
const searchBars = [
  '@cmfcmf/docusaurus-search-local/lib/client/theme/SearchBar',
  '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar',
  'docusaurus-lunr-search/src/theme/SearchBar',
]

/** Modules that Docusaurus exports to components. Editors import some by the paths of their files. */
const clientExports = [
  ...['BrowserOnly', 'ErrorBoundary', 'ExecutionEnvironment', 'Head', 'Interpolate', 'Link'],
  ...['Noop', 'Translate', 'constants', 'isInternalUrl', 'renderRoutes', 'useBaseUrl'],
  ...['useBrokenLinks', 'useDocusaurusContext', 'useGlobalData', 'useIsBrowser'],
  ...['useIsomorphicLayoutEffect', 'useRouteContext'],
]

/** Modules that Docusaurus sites import, and our replacement of each. */
export const moduleAliases: Readonly<Record<string, string>> = {
  ...themeAliases,
  ...Object.fromEntries(
    searchBars.flatMap((folder) =>
      ['', '/index', '/index.js', '/index.jsx'].map((file) => [
        folder + file,
        replacement('theme/SearchBar'),
      ]),
    ),
  ),
  ...Object.fromEntries(
    clientExports.flatMap((name) => [
      [`@docusaurus/${name}`, replacement(name)],
      [`@docusaurus/core/lib/client/exports/${name}`, replacement(name)],
    ]),
  ),
  '@docusaurus/plugin-content-blog/client': partial('blog-client'),
  '@docusaurus/plugin-content-docs/client': partial('docs-client'),
  '@docusaurus/router': partial('router'),
  '@docusaurus/theme-common': partial('theme-common'),
  '@docusaurus/theme-common/internal': partial('theme-common'),
  '@generated/docusaurus.config': '@generated/site-config',
  '@generated/page-props': replacement('page-props'),
  '@generated/codeBlocks': replacement('no-code-blocks'),
  '@generated/codeTranslations': replacement('no-translations'),
  '@generated/themeTexts': replacement('no-translations'),
  '@generated/i18n': replacement('no-languages'),
  '@generated/globalData': replacement('no-global-data'),
  '@mdx-js/react': replacement('mdx-react'),
  '@theme/Layout': replacement('Layout'),
  '@theme/hooks/useDocs': partial('docs-client'),
  clsx: partial('clsx'),
  classnames: partial('clsx'),
  'react-router': partial('router'),
  'react-router-dom': partial('router'),
}
