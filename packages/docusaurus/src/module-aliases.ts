const replacement = (name: string) => `@ssg/docusaurus/modules/${name}`
/** Modules that we implement in part: a stub replaces missing exports. */
const partial = (name: string) => `@ssg/docusaurus/stubbed/${name}`

/** Modules that Docusaurus sites import, and our replacement of each. */
export const moduleAliases: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly': replacement('BrowserOnly'),
  '@docusaurus/ExecutionEnvironment': replacement('ExecutionEnvironment'),
  '@docusaurus/Head': replacement('Head'),
  '@docusaurus/Interpolate': replacement('Interpolate'),
  '@docusaurus/Link': replacement('Link'),
  '@docusaurus/Translate': replacement('Translate'),
  '@docusaurus/constants': replacement('constants'),
  '@docusaurus/isInternalUrl': replacement('isInternalUrl'),
  '@docusaurus/plugin-content-docs/client': partial('docs-client'),
  '@docusaurus/router': partial('router'),
  '@docusaurus/theme-common': partial('theme-common'),
  '@docusaurus/theme-common/internal': partial('theme-common'),
  '@docusaurus/useBaseUrl': replacement('useBaseUrl'),
  '@docusaurus/useDocusaurusContext': replacement('useDocusaurusContext'),
  '@docusaurus/useGlobalData': replacement('useGlobalData'),
  '@docusaurus/useIsBrowser': replacement('useIsBrowser'),
  '@generated/docusaurus.config': '@generated/site-config',
  '@mdx-js/react': replacement('mdx-react'),
  '@theme/Layout': replacement('Layout'),
  '@theme-init/Layout': replacement('Layout'),
  '@theme-original/Layout': replacement('Layout'),
  '@theme/hooks/useDocs': partial('docs-client'),
  clsx: replacement('clsx'),
  classnames: replacement('clsx'),
  'react-router-dom': partial('router'),
}
