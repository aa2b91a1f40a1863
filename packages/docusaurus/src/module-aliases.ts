import { themeAliases } from './theme-aliases.ts'

const replacement = (name: string) => `@ssgdocs/docusaurus/modules/${name}`
/** Modules that we implement in part: a stub replaces missing exports. */
const partial = (name: string) => `@ssgdocs/docusaurus/stubbed/${name}`

/** Search boxes of plugins that our search replaces. Sites wrap them by the paths of their files. */
const searchBars = [
  '@cmfcmf/docusaurus-search-local/lib/client/theme/SearchBar',
  '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar',
  'docusaurus-lunr-search/src/theme/SearchBar',
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
  '@docusaurus/BrowserOnly': replacement('BrowserOnly'),
  '@docusaurus/ErrorBoundary': replacement('ErrorBoundary'),
  '@docusaurus/ExecutionEnvironment': replacement('ExecutionEnvironment'),
  '@docusaurus/Head': replacement('Head'),
  '@docusaurus/Interpolate': replacement('Interpolate'),
  '@docusaurus/Link': replacement('Link'),
  '@docusaurus/Noop': replacement('Noop'),
  '@docusaurus/Translate': replacement('Translate'),
  '@docusaurus/constants': replacement('constants'),
  '@docusaurus/isInternalUrl': replacement('isInternalUrl'),
  '@docusaurus/plugin-content-blog/client': partial('blog-client'),
  '@docusaurus/plugin-content-docs/client': partial('docs-client'),
  '@docusaurus/renderRoutes': replacement('renderRoutes'),
  '@docusaurus/router': partial('router'),
  '@docusaurus/theme-common': partial('theme-common'),
  '@docusaurus/theme-common/internal': partial('theme-common'),
  '@docusaurus/useBaseUrl': replacement('useBaseUrl'),
  '@docusaurus/useBrokenLinks': replacement('useBrokenLinks'),
  '@docusaurus/useDocusaurusContext': replacement('useDocusaurusContext'),
  '@docusaurus/useGlobalData': replacement('useGlobalData'),
  '@docusaurus/useIsBrowser': replacement('useIsBrowser'),
  '@docusaurus/useIsomorphicLayoutEffect': replacement('useIsomorphicLayoutEffect'),
  '@docusaurus/useRouteContext': replacement('useRouteContext'),
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
  clsx: replacement('clsx'),
  classnames: replacement('clsx'),
  'react-router-dom': partial('router'),
}
