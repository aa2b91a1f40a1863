// Generated from the schemas of this folder by `npm run schemas`.

import type { Pluggable } from 'unified'
import type { Integration } from '../integrations/integration.ts'
import type { CreateRedirects } from './create-redirects.ts'
import type { NumberPrefixParser, SidebarItemsGenerator } from './docs-callbacks.ts'
import type { EditDocUrl, EditPostUrl } from './edit-url.ts'
import type { Preprocessor } from './preprocessor.ts'
import type { ReadingTime } from './reading-time.ts'
import type { CreateSitemapItems } from './sitemap-items.ts'

export interface UserConfig {
  /**
   * Name of the site.
   * @example 'My library'
   */
  title: string
  /**
   * Origin of the site, without a path.
   * @example 'https://docs.example.com'
   */
  url: string
  /**
   * Path of the site below its origin.
   * @default `'/'`
   * @example '/project/'
   */
  baseUrl?: string | undefined
  /**
   * One sentence about the site, for the home page and `llms.txt`.
   * @default `''`
   * @example 'An HTTP client for Node.js'
   */
  tagline?: string | undefined
  /**
   * Icon file in a static folder.
   * @default `null`
   * @example 'favicon.svg'
   */
  favicon?: string | null | undefined
  /**
   * Text between the title of a page and the title of the site.
   * @default `'|'`
   * @example '·'
   */
  titleDelimiter?: string | undefined
  /**
   * Prefix of the keys under which browsers store choices of readers (`ssg.tab.os`), and of parameters of URLs (`?ssg-theme=dark`).
   * @default `'ssg'`
   * @example 'undici'
   */
  namespace?: string | undefined
  /**
   * End all routes with a slash (`true`) or none (`false`).
   * @default routes stay as they are
   * @example true
   */
  trailingSlash?: boolean | undefined
  /**
   * Environment variables that pages and components can read as `process.env.NAME`; their values are published, and all other variables are hidden from pages.
   * @default `[]`
   * @example ['DOCS_API_URL']
   */
  publicEnv?: string[] | undefined
  /**
   * Exclude the whole site from search engines.
   * @default `false`
   * @example true
   */
  noIndex?: boolean | undefined
  /**
   * Elements for the `head` of every page, such as analytics and fonts; a text is HTML.
   * @default `[]`
   * @example [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://fonts.example.com' } }]
   */
  headTags?: (string | HeadTag)[] | undefined
  /**
   * Elements at the start of the `body` of every page; a text is HTML.
   * @default `[]`
   * @example [{ tagName: 'noscript', innerHTML: '<img src="https://stats.example.com/pixel" alt="">' }]
   */
  bodyStartTags?: (string | BodyTag)[] | undefined
  /**
   * Elements at the end of the `body` of every page, such as a chat widget; a text is HTML.
   * @default `[]`
   * @example [{ tagName: 'script', attributes: { src: 'https://chat.example.com/widget.js' } }]
   */
  bodyEndTags?: (string | BodyTag)[] | undefined
  /**
   * Show a banner on the home page if the site is served below another base URL.
   * @default `true`
   * @example false
   */
  baseUrlIssueBanner?: boolean | undefined
  /**
   * Folders, relative to the site, whose files are copied unchanged; a later folder overrides earlier ones.
   * @default `['static']`
   * @example ['static', 'assets']
   */
  staticDirectories?: string[] | undefined
  /**
   * Folder of docs, blog and pages, relative to the site.
   * @default `'content'`
   * @example 'src'
   */
  contentDir?: string | undefined
  /**
   * Language of the site.
   * @default `{}`
   * @example { label: 'Deutsch', htmlLang: 'de' }
   */
  locale?:
    | {
        /**
         * Name of the language.
         * @default `'English'`
         * @example 'Deutsch'
         */
        label?: string | undefined
        /**
         * Writing direction: left to right or right to left.
         * @default that of the language
         * @example 'ltr'
         */
        direction?: 'ltr' | 'rtl' | undefined
        /**
         * The `lang` attribute of every page, such as `en-GB`.
         * @default `'en'`
         * @example 'de'
         */
        htmlLang?: string | undefined
      }
    | undefined
  /**
   * Languages to build every page in, default language first.
   * @default `[]`
   * @example [{ name: 'en' }, { name: 'fr', translations: { content: 'i18n/fr' } }]
   */
  languages?: Language[] | undefined
  /**
   * How to report a link to a page that does not exist: `ignore`, `log`, `warn`, or `throw` to fail the build.
   * @default `'throw'`
   * @example 'warn'
   */
  onBrokenLinks?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * How to report a link to a Markdown file that does not exist: `ignore`, `log`, `warn`, or `throw` to fail the build.
   * @default `'warn'`
   * @example 'throw'
   */
  onBrokenMarkdownLinks?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * How to report a link to a heading that its page does not have: `ignore`, `log`, `warn`, or `throw` to fail the build.
   * @default `'warn'`
   * @example 'throw'
   */
  onBrokenAnchors?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * How to report an image that does not exist: `ignore`, `log`, `warn`, or `throw` to fail the build.
   * @default `'throw'`
   * @example 'warn'
   */
  onBrokenMarkdownImages?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * How to report two pages with the same route: `ignore`, `log`, `warn`, or `throw` to fail the build.
   * @default `'warn'`
   * @example 'throw'
   */
  onDuplicateRoutes?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * Redirects from old paths to pages.
   * @default `[]`
   * @example [{ from: '/old', to: '/docs/new' }]
   */
  redirects?:
    | {
        /**
         * One or several old paths, without the base URL.
         * @example '/old'
         */
        from: string | string[]
        /**
         * Route of this site, without the base URL, or an external URL.
         * @example '/docs/new'
         */
        to: string
      }[]
    | undefined
  /**
   * Rules that derive redirects from the routes of all pages.
   * @default `{}`
   * @example { fromExtensions: ['html'] }
   */
  redirectRules?:
    | {
        /**
         * File extensions that redirect to pages: with `html`, `/a.html` redirects to `/a`.
         * @default `[]`
         * @example ['html']
         */
        fromExtensions?: string[] | undefined
        /**
         * File extensions of pages that are reachable without them: with `html`, `/a` redirects to `/a.html`.
         * @default `[]`
         * @example ['html']
         */
        toExtensions?: string[] | undefined
        /**
         * Function that returns the old paths of a route.
         * @default none
         * @example (route) => route.replace('/docs/', '/manual/')
         */
        createRedirects?: CreateRedirects | undefined
      }
    | undefined
  /**
   * Contents of the sitemap; `false` writes none.
   * @default generated
   * @example { lastmod: 'datetime' }
   */
  sitemap?: false | SitemapSettings | undefined
  /**
   * Hosting providers to write header and redirect files for.
   * @default `[]`
   * @example ['netlify']
   */
  hosts?: ('netlify' | 'cloudflare' | 'nginx')[] | undefined
  /**
   * Compressed variants to write next to text files, for hosts that serve them.
   * @default `false`
   * @example ['br', 'gz']
   */
  precompress?: false | ('br' | 'gz')[] | undefined
  /**
   * Markdown syntax and plugins.
   * @default `{}`
   * @example { math: true }
   */
  markdown?: MarkdownSettings | undefined
  /**
   * Publish every page as plain Markdown too, with `llms.txt` and a button that copies it.
   * @default `true`
   * @example false
   */
  markdownPages?: boolean | undefined
  /**
   * Replace modules that pages import, and files with `./` before their path, with files of the site or modules of scoped packages; `false` replaces a component by its children, `@lib/*` matches names that start with `@lib/`.
   * @default `{}`
   * @example { '@theme/Chart': 'src/Chart.tsx', '@lib/*': 'src/lib/*' }
   */
  alias?: Record<string, string | false> | undefined
  /**
   * Replacements as in `alias`, in addition to them, in the build but not in browsers.
   * @default `{}`
   * @example { './src/Map.tsx': './src/MapPlaceholder.tsx', leaflet: false }
   */
  serverAlias?: Record<string, string | false> | undefined
  /**
   * Replace names in the code of pages with values.
   * @default `{}`
   * @example { 'process.env.API_URL': 'https://api.example.com' }
   */
  define?: Record<string, unknown> | undefined
  /**
   * Names that code uses without importing them, each with the module whose default export it is, or with the module and an export.
   * @default `{}`
   * @example { Buffer: ['buffer', 'Buffer'], $: 'jquery' }
   */
  provide?: Record<string, string | string[]> | undefined
  /**
   * What importing a file returns, by extension: its text (`raw`), its URL, its parsed YAML or JSON, or a component that renders its SVG.
   * @default `{}`
   * @example { '.txt': 'raw' }
   */
  loaders?: Record<string, 'raw' | 'url' | 'yaml' | 'json' | 'svg'> | undefined
  /**
   * PostCSS plugins, each a function or a package name, that run after those in `postcss.config.js`.
   * @default `[]`
   * @example ['tailwindcss']
   */
  postcssPlugins?: unknown[] | undefined
  /**
   * Turn errors that do not remove a page, such as broken links, into warnings, and with `markdown.mdx1` replace unknown components with their children.
   * @default `false`
   * @example true
   */
  lenient?: boolean | undefined
  /**
   * Whether pages may run code; `content` rejects expressions, imports, scripts and components that are not in `trustedComponents`.
   * @default `'code'`
   * @example 'content'
   */
  trust?: 'code' | 'content' | undefined
  /**
   * Components that pages may use with `trust: 'content'`; their props must be data.
   * @default those of the theme, except `Head`
   * @example ['Card', 'Tabs', 'TabItem', 'Chart']
   */
  trustedComponents?: string[] | undefined
  /**
   * Origins that an `<iframe>` may load with `trust: 'content'`.
   * @default `[]`
   * @example ['https://www.youtube.com']
   */
  trustedFrames?: string[] | undefined
  /**
   * Extensions of the site, in the order in which their hooks run.
   * @default `[]`
   * @example [openapi({ file: "openapi.json" })]
   */
  integrations?: Integration<UserConfig>[] | undefined
  /**
   * Settings of the docs, or a list of docs with an `id` each; `false` turns them off.
   * @default `{}`
   * @example { sidebarPath: 'sidebars.json' }
   */
  docs?: DocsSettings | false | DocsSettings[] | undefined
  /**
   * Settings of the blog, or a list of blogs with an `id` each; `false` turns it off.
   * @default `{}`
   * @example { postsPerPage: 20 }
   */
  blog?: BlogSettings | false | BlogSettings[] | undefined
  /**
   * Settings of the standalone pages; `false` turns them off.
   * @default `{}`
   * @example { path: 'site-pages' }
   */
  pages?: PagesSettings | false | undefined
  /**
   * Publish a page at `/versions` that lists the versions of the docs, if there are several or `offline` is on.
   * @default `true`
   * @example false
   */
  versionsPage?: boolean | undefined
  /**
   * Navbar, footer and appearance.
   * @default `{}`
   * @example { colorMode: { defaultMode: 'dark' } }
   */
  theme?: ThemeSettings | undefined
  /**
   * Search provider: the browser itself, Typesense, Meilisearch or Algolia.
   * @default `{ provider: 'local' }`
   * @example { provider: 'typesense', url: 'https://search.example.com', index: 'docs', searchKey: 'a1b2c3d4' }
   */
  search?: LocalSearch | TypesenseSearch | MeilisearchSearch | AlgoliaSearch | undefined
  /**
   * Install a service worker that caches visited pages and, on request, whole versions; `unregister` removes it from browsers.
   * @default `false`
   * @example true
   */
  offline?: boolean | 'unregister' | undefined
  /**
   * Days for which scripts, styles and data of earlier builds stay in the output, for pages that are open during a deployment.
   * @default `0`
   * @example 7
   */
  keepAssets?: number | undefined
  /**
   * Open Graph images generated by `@ssgdocs/og-image` for pages that set none; `false` generates none.
   * @default generated if `@ssgdocs/og-image` is installed, unless `theme.image` is set
   * @example { background: '#10171a' }
   */
  ogImage?: OgImageSettings | false | undefined
  /**
   * Smaller variants of the images in Markdown, in modern formats too, encoded by the site’s own `sharp`.
   * @default images are published as they are
   * @example {}
   */
  images?: ImageSettings | undefined
  /**
   * Maximum sizes of a page; a larger page fails the build.
   * @default `{}`
   * @example { html: 24, scripts: 90 }
   */
  budget?:
    | {
        /**
         * Maximum size of the largest document, in KB of 1,000 bytes after gzip.
         * @default no limit
         * @example 24
         */
        html?: number | undefined
        /**
         * Maximum size of the scripts that run before the reader interacts, on a page with tabs, in KB of 1,000 bytes after gzip.
         * @default no limit
         * @example 7
         */
        initialScript?: number | undefined
        /**
         * Maximum size of all scripts of a page without components of its own, React included, in KB of 1,000 bytes after gzip.
         * @default no limit
         * @example 90
         */
        scripts?: number | undefined
        /**
         * Maximum size of the stylesheets of a page, in KB of 1,000 bytes after gzip.
         * @default no limit
         * @example 12
         */
        styles?: number | undefined
      }
    | undefined
  /**
   * Copyright notice in the footer; may contain HTML.
   * @default `''`
   * @example 'Copyright © The authors'
   */
  copyright?: string | undefined
  /**
   * Your own values, for components of the site.
   * @default `{}`
   * @example { repository: 'acme/library' }
   */
  customFields?: Record<string, unknown> | undefined
}

export interface ImageSettings {
  /**
   * Widths in px that images are resized to; none is wider than the original.
   * @default `[640, 960, 1280, 1920]`
   * @example [480, 960, 1440]
   */
  widths?: number[] | undefined
  /**
   * Formats offered besides that of the original, the preferred one first.
   * @default `['webp']`
   * @example ['avif', 'webp']
   */
  formats?: ('avif' | 'webp')[] | undefined
  /**
   * Quality of AVIF, JPEG and WebP.
   * @default 50 for AVIF, 80 for JPEG and WebP
   * @example 75
   */
  quality?: number | undefined
  /**
   * The `sizes` attribute of all images, for a theme with another layout.
   * @default the width of the theme's text or column, or of the image if it is narrower
   * @example '(max-width: 1200px) 100vw, 1200px'
   */
  sizes?: string | undefined
}

export interface OgImageSettings {
  /**
   * Background colour, as six hexadecimal digits.
   * @default the `paper` token of the theme in dark mode
   * @example '#10171a'
   */
  background?: string | undefined
  /**
   * Text colour, as six hexadecimal digits.
   * @default the `ink` token of the theme in dark mode
   * @example '#ffffff'
   */
  foreground?: string | undefined
  /**
   * Accent colour, as six hexadecimal digits.
   * @default the `accent` token of the theme in dark mode
   * @example '#7cc4ff'
   */
  accent?: string | undefined
  /**
   * Font files, relative to the site, for characters that Inter does not have.
   * @default `[]`
   * @example ['fonts/NotoSansJP.ttf']
   */
  fonts?: string[] | undefined
}

export interface AlgoliaSearch {
  /**
   * Search with Algolia.
   */
  provider: 'algolia'
  /**
   * Application ID at Algolia.
   * @example 'R2IYF7ETH7'
   */
  appId: string
  /**
   * URL of a proxy for Algolia; `null` connects to Algolia directly.
   * @default `null`
   * @example 'https://search.example.com'
   */
  url?: string | null | undefined
  /**
   * Name of the index that `ssg push-search` fills.
   * @example 'docs'
   */
  index: string
  /**
   * API key that may only search this index, since every reader receives it.
   * @example 'a1b2c3d4'
   */
  searchKey: string
}

export interface MeilisearchSearch {
  /**
   * Search on a Meilisearch server.
   */
  provider: 'meilisearch'
  /**
   * URL of the search server.
   * @example 'https://search.example.com'
   */
  url: string
  /**
   * Name of the index that `ssg push-search` fills.
   * @example 'docs'
   */
  index: string
  /**
   * API key that may only search this index, since every reader receives it.
   * @example 'a1b2c3d4'
   */
  searchKey: string
}

export interface TypesenseSearch {
  /**
   * Search on a Typesense server.
   */
  provider: 'typesense'
  /**
   * URL of the search server.
   * @example 'https://search.example.com'
   */
  url: string
  /**
   * Name of the index that `ssg push-search` fills.
   * @example 'docs'
   */
  index: string
  /**
   * API key that may only search this index, since every reader receives it.
   * @example 'a1b2c3d4'
   */
  searchKey: string
}

export interface LocalSearch {
  /**
   * Search in the browser, in an index that the build writes.
   */
  provider: 'local'
  /**
   * Groups of words and phrases that readers use for the same thing, in addition to the built-in ones.
   * @default `[]`
   * @example [['pod', 'container', 'worker process']]
   */
  synonyms?: string[][] | undefined
}

export interface ThemeSettings {
  /**
   * Package or path of the theme, with `/server`, `/client`, `/mdx` and `/styles.css`.
   * @default `'@ssgdocs/theme'`
   * @example './my-theme'
   */
  module?: string | undefined
  /**
   * File that customises the theme with `defineTheme`, relative to the site.
   * @default `theme.tsx` or `theme.ts`, if it exists
   * @example 'src/theme.tsx'
   */
  file?: string | undefined
  /**
   * The navbar.
   * @default `{}`
   * @example { hideOnScroll: true }
   */
  navbar?: NavbarSettings | undefined
  /**
   * The footer.
   * @default only `copyright`
   * @example { columns: [{ title: 'Docs', links: [{ label: 'API', to: '/docs/api' }] }] }
   */
  footer?:
    | {
        /**
         * Columns of links.
         * @default `[]`
         * @example [{ title: 'Docs', links: [{ label: 'API', to: '/docs/api' }] }]
         */
        columns?: FooterColumn[] | undefined
      }
    | undefined
  /**
   * Light and dark mode.
   * @default `{}`
   * @example { defaultMode: 'dark', respectPrefersColorScheme: true }
   */
  colorMode?:
    | {
        /**
         * Mode of readers who have not chosen one.
         * @default `'light'`
         * @example 'dark'
         */
        defaultMode?: 'light' | 'dark' | undefined
        /**
         * Remove the button that switches the mode.
         * @default `false`
         * @example true
         */
        disableSwitch?: boolean | undefined
        /**
         * Follow the reader's `prefers-color-scheme` instead of `defaultMode`.
         * @default `false`
         * @example true
         */
        respectPrefersColorScheme?: boolean | undefined
      }
    | undefined
  /**
   * Bar above the navbar.
   * @default none
   * @example { id: 'v2', content: 'Version 2 is out' }
   */
  announcementBar?:
    | {
        /**
         * Key under which the browser stores that the reader closed the bar; change it with the content.
         * @default `'announcement-bar'`
         * @example 'version-2'
         */
        id?: string | undefined
        /**
         * Content of the bar, as HTML.
         * @example '<a href="/blog/v2">Version 2 is out</a>'
         */
        content: string
        /**
         * Let readers close the bar.
         * @default `true`
         * @example false
         */
        isCloseable?: boolean | undefined
      }
    | undefined
  /**
   * The table of contents.
   * @default `{}`
   * @example { maxHeadingLevel: 4 }
   */
  tableOfContents?:
    | {
        /**
         * Highest heading level to list, from 2 to 6.
         * @default `2`
         * @example 3
         */
        minHeadingLevel?: number | undefined
        /**
         * Lowest heading level to list, from 2 to 6.
         * @default `3`
         * @example 4
         */
        maxHeadingLevel?: number | undefined
      }
    | undefined
  /**
   * The generated home page.
   * @default `{}`
   * @example { actions: [{ label: 'Get started', to: '/docs', primary: true }] }
   */
  home?:
    | {
        /**
         * Links below the tagline; `primary: true` highlights one.
         * @default `[]`
         * @example [{ label: 'Get started', to: '/docs', primary: true }]
         */
        actions?: HomeAction[] | undefined
      }
    | undefined
  /**
   * Stylesheets of the site, relative to it.
   * @default `[]`
   * @example ['src/custom.css']
   */
  customCss?: string[] | undefined
  /**
   * `meta` elements of every page; they replace generated ones with the same name or property.
   * @default `[]`
   * @example [{ name: 'twitter:site', content: '@acme' }]
   */
  metadata?:
    | {
        /**
         * The `name` attribute; set either `name` or `property`.
         * @default none
         * @example 'twitter:site'
         */
        name?: string | undefined
        /**
         * The `property` attribute; set either `name` or `property`.
         * @default none
         * @example 'og:type'
         */
        property?: string | undefined
        /**
         * The `content` attribute.
         * @example '@acme'
         */
        content: string
      }[]
    | undefined
  /**
   * Open Graph image in a static folder, for pages that set none.
   * @default `null`
   * @example 'img/og.png'
   */
  image?: string | null | undefined
}

export interface HomeAction {
  /**
   * Text of the link.
   * @example 'API'
   */
  label: string
  /**
   * Route of this site, without the base URL; set either `to` or `href`.
   * @default none
   * @example '/docs/api'
   */
  to?: string | undefined
  /**
   * External URL; set either `to` or `href`.
   * @default none
   * @example 'https://github.com/acme/library'
   */
  href?: string | undefined
  /**
   * Highlight the link as the first thing to do.
   * @default `false`
   * @example true
   */
  primary?: boolean | undefined
}

export interface FooterColumn {
  /**
   * Heading of the column.
   * @example 'Docs'
   */
  title: string
  /**
   * CSS class of the column.
   * @default none
   * @example 'wide-column'
   */
  className?: string | undefined
  /**
   * Links of the column, and items of custom HTML.
   * @example [{ label: 'API', to: '/docs/api' }]
   */
  links: (FooterLink | FooterHtml)[]
}

export interface FooterHtml {
  /**
   * Custom HTML.
   */
  type: 'html'
  /**
   * The HTML.
   * @example '<span class="beta">Beta</span>'
   */
  value: string
}

export interface FooterLink {
  /**
   * A link to a route or a URL.
   * @default `'link'`
   */
  type?: 'link' | undefined
  /**
   * Text of the link.
   * @example 'API'
   */
  label: string
  /**
   * Route of this site, without the base URL; set either `to` or `href`.
   * @default none
   * @example '/docs/api'
   */
  to?: string | undefined
  /**
   * External URL; set either `to` or `href`.
   * @default none
   * @example 'https://github.com/acme/library'
   */
  href?: string | undefined
  /**
   * CSS class of the item.
   * @default none
   * @example 'navbar-github'
   */
  className?: string | undefined
  /**
   * Other HTML attributes of the link; `target` and `rel` override those of external links.
   * @default none
   * @example { target: '_self', 'data-track': 'docs' }
   */
  attributes?: Record<string, string | number | boolean> | undefined
}

export interface NavbarSettings {
  /**
   * Text beside the logo.
   * @default `title` of the site
   * @example 'Acme'
   */
  title?: string | undefined
  /**
   * Hide the navbar while the reader scrolls down.
   * @default `false`
   * @example true
   */
  hideOnScroll?: boolean | undefined
  /**
   * Logo of the site.
   * @default `null`
   * @example { src: 'img/logo.svg' }
   */
  logo?: LogoSettings | null | undefined
  /**
   * Links and menus of the navbar.
   * @default `[]`
   * @example [{ label: 'API', to: '/docs/api' }, { type: 'docsVersionDropdown' }]
   */
  items?:
    | (
        | NavbarLink
        | NavbarDocSidebar
        | NavbarDoc
        | NavbarHtml
        | NavbarVersionDropdown
        | NavbarVersion
        | NavbarLanguageDropdown
        | NavbarDropdown
      )[]
    | undefined
}

export interface NavbarDropdown {
  /**
   * A menu of items; may be omitted where there are `items`.
   */
  type?: 'dropdown' | undefined
  /**
   * Text of the menu button.
   * @example 'Community'
   */
  label: string
  /**
   * Items of the menu.
   * @example [{ label: 'Forum', href: 'https://forum.example.com' }]
   */
  items: (NavbarLink | NavbarDocSidebar | NavbarDoc | NavbarVersion | NavbarHtml)[]
  /**
   * Route of this site that the button of the menu links to.
   * @default none
   * @example '/community'
   */
  to?: string | undefined
  /**
   * URL that the button of the menu links to.
   * @default none
   * @example 'https://forum.example.com'
   */
  href?: string | undefined
  /**
   * Side of the navbar.
   * @default `'right'`
   * @example 'left'
   */
  position?: 'left' | 'right' | undefined
  /**
   * CSS class of the item.
   * @default none
   * @example 'navbar-github'
   */
  className?: string | undefined
}

export interface NavbarLanguageDropdown {
  /**
   * A menu with links to the page in other languages.
   */
  type: 'languageDropdown'
  /**
   * Items above the languages.
   * @default `[]`
   * @example [{ label: 'Help us translate', to: '/translate' }]
   */
  dropdownItemsBefore?:
    | (NavbarLink | NavbarDocSidebar | NavbarDoc | NavbarVersion | NavbarHtml)[]
    | undefined
  /**
   * Items below the languages.
   * @default `[]`
   * @example [{ label: 'Help us translate', to: '/translate' }]
   */
  dropdownItemsAfter?:
    | (NavbarLink | NavbarDocSidebar | NavbarDoc | NavbarVersion | NavbarHtml)[]
    | undefined
  /**
   * Side of the navbar.
   * @default `'right'`
   * @example 'left'
   */
  position?: 'left' | 'right' | undefined
  /**
   * CSS class of the item.
   * @default none
   * @example 'navbar-github'
   */
  className?: string | undefined
}

export interface NavbarVersionDropdown {
  /**
   * A menu with links to the page in other versions.
   */
  type: 'docsVersionDropdown'
  /**
   * The `id` of the docs that the item belongs to.
   * @default the first docs
   * @example 'guide'
   */
  docsId?: string | undefined
  /**
   * The versions that are listed, in this order.
   * @default all versions
   * @example [{ name: 'current' }, { name: '2.0', label: 'Stable' }]
   */
  versions?: NavbarListedVersion[] | undefined
  /**
   * Items above the versions.
   * @default `[]`
   * @example [{ label: 'All versions', to: '/versions' }]
   */
  dropdownItemsBefore?:
    | (NavbarLink | NavbarDocSidebar | NavbarDoc | NavbarVersion | NavbarHtml)[]
    | undefined
  /**
   * Items below the versions.
   * @default `[]`
   * @example [{ label: 'All versions', to: '/versions' }]
   */
  dropdownItemsAfter?:
    | (NavbarLink | NavbarDocSidebar | NavbarDoc | NavbarVersion | NavbarHtml)[]
    | undefined
  /**
   * Side of the navbar.
   * @default `'right'`
   * @example 'left'
   */
  position?: 'left' | 'right' | undefined
  /**
   * CSS class of the item.
   * @default none
   * @example 'navbar-github'
   */
  className?: string | undefined
}

export interface NavbarVersion {
  /**
   * A link to the first page of the reader's version.
   */
  type: 'docsVersion'
  /**
   * The `id` of the docs that the item belongs to.
   * @default the first docs
   * @example 'guide'
   */
  docsId?: string | undefined
  /**
   * Text of the link.
   * @default the label of the version
   * @example 'Docs'
   */
  label?: string | null | undefined
  /**
   * Link to this route of the site instead, without the base URL.
   * @default the first page of the version
   * @example '/versions'
   */
  to?: string | undefined
  /**
   * Side of the navbar.
   * @default `'right'`
   * @example 'left'
   */
  position?: 'left' | 'right' | undefined
  /**
   * CSS class of the item.
   * @default none
   * @example 'navbar-github'
   */
  className?: string | undefined
  /**
   * Other HTML attributes of the link; `target` and `rel` override those of external links.
   * @default none
   * @example { target: '_self', 'data-track': 'docs' }
   */
  attributes?: Record<string, string | number | boolean> | undefined
}

export interface NavbarListedVersion {
  /**
   * Name of the version.
   * @example '2.0'
   */
  name: string
  /**
   * Text of its link.
   * @default the label of the version
   * @example 'Stable'
   */
  label?: string | undefined
}

export interface NavbarHtml {
  /**
   * Custom HTML.
   */
  type: 'html'
  /**
   * The HTML.
   * @example '<span class="beta">Beta</span>'
   */
  value: string
  /**
   * Side of the navbar.
   * @default `'right'`
   * @example 'left'
   */
  position?: 'left' | 'right' | undefined
  /**
   * CSS class of the item.
   * @default none
   * @example 'navbar-github'
   */
  className?: string | undefined
}

export interface NavbarDoc {
  /**
   * A link to a document, in the reader's version.
   */
  type: 'doc'
  /**
   * The `id` of the docs that the item belongs to.
   * @default the first docs
   * @example 'guide'
   */
  docsId?: string | undefined
  /**
   * ID of the document.
   * @example 'api/client'
   */
  docId: string
  /**
   * Text of the link.
   * @default the sidebar label of the document
   * @example 'Docs'
   */
  label?: string | null | undefined
  /**
   * Side of the navbar.
   * @default `'right'`
   * @example 'left'
   */
  position?: 'left' | 'right' | undefined
  /**
   * CSS class of the item.
   * @default none
   * @example 'navbar-github'
   */
  className?: string | undefined
  /**
   * Other HTML attributes of the link; `target` and `rel` override those of external links.
   * @default none
   * @example { target: '_self', 'data-track': 'docs' }
   */
  attributes?: Record<string, string | number | boolean> | undefined
}

export interface NavbarDocSidebar {
  /**
   * A link to the first page of a sidebar, in the reader's version.
   */
  type: 'docSidebar'
  /**
   * The `id` of the docs that the item belongs to.
   * @default the first docs
   * @example 'guide'
   */
  docsId?: string | undefined
  /**
   * Key of the sidebar.
   * @example 'main'
   */
  sidebarId: string
  /**
   * Text of the link.
   * @default the label of the first link of the sidebar
   * @example 'Docs'
   */
  label?: string | null | undefined
  /**
   * Side of the navbar.
   * @default `'right'`
   * @example 'left'
   */
  position?: 'left' | 'right' | undefined
  /**
   * CSS class of the item.
   * @default none
   * @example 'navbar-github'
   */
  className?: string | undefined
  /**
   * Other HTML attributes of the link; `target` and `rel` override those of external links.
   * @default none
   * @example { target: '_self', 'data-track': 'docs' }
   */
  attributes?: Record<string, string | number | boolean> | undefined
}

export interface NavbarLink {
  /**
   * A link to a route or a URL.
   * @default `'link'`
   */
  type?: 'link' | undefined
  /**
   * Text of the link; empty for an icon that the class shows, with an `ariaLabel`.
   * @example 'API'
   */
  label: string
  /**
   * Route of this site, without the base URL; set either `to` or `href`.
   * @default none
   * @example '/docs/api'
   */
  to?: string | undefined
  /**
   * External URL; set either `to` or `href`.
   * @default none
   * @example 'https://github.com/acme/library'
   */
  href?: string | undefined
  /**
   * Side of the navbar.
   * @default `'right'`
   * @example 'left'
   */
  position?: 'left' | 'right' | undefined
  /**
   * CSS class of the item.
   * @default none
   * @example 'navbar-github'
   */
  className?: string | undefined
  /**
   * Text for screen readers in place of the label.
   * @default the label
   * @example 'GitHub repository'
   */
  ariaLabel?: string | undefined
  /**
   * Route at and below which the item is marked as active.
   * @default none
   * @example '/docs/api'
   */
  activeBasePath?: string | undefined
  /**
   * Regular expression that matches the paths on which the item is active.
   * @default none
   * @example '/docs/(api|guide)'
   */
  activeBasePattern?: string | undefined
  /**
   * Other HTML attributes of the link; `target` and `rel` override those of external links.
   * @default none
   * @example { target: '_self', 'data-track': 'docs' }
   */
  attributes?: Record<string, string | number | boolean> | undefined
}

export interface LogoSettings {
  /**
   * Image file in a static folder.
   * @example 'img/logo.svg'
   */
  src: string
  /**
   * Image file in a static folder for dark mode.
   * @default `src`
   * @example 'img/logo-dark.svg'
   */
  srcDark?: string | null | undefined
  /**
   * Alternative text of the image.
   * @default `''`
   * @example 'Acme'
   */
  alt?: string | undefined
  /**
   * Where the logo and the title link to: a route of this site or a URL.
   * @default the home page
   * @example '/docs'
   */
  href?: string | undefined
  /**
   * Where the link opens, as the attribute `target` in HTML.
   * @default the same tab
   * @example '_blank'
   */
  target?: string | undefined
  /**
   * Width of the image, in pixels.
   * @default that of the image
   * @example 32
   */
  width?: number | string | undefined
  /**
   * Height of the image, in pixels.
   * @default that of the image
   * @example 32
   */
  height?: number | string | undefined
  /**
   * CSS class of the image.
   * @default none
   * @example 'wide-logo'
   */
  className?: string | undefined
  /**
   * Inline styles of the image, with names as in React.
   * @default none
   * @example { borderRadius: '50%' }
   */
  style?: Record<string, string | number> | undefined
}

export interface PagesSettings {
  /**
   * Folder of the standalone pages, relative to `contentDir`.
   * @default `'pages'`
   * @example 'site-pages'
   */
  path?: string | undefined
  /**
   * Path of the standalone pages.
   * @default `'/'`
   * @example 'about'
   */
  routeBasePath?: string | undefined
  /**
   * Globs of the files that are pages, relative to the folder.
   * @default all files with a suitable ending
   * @example ['*.mdx']
   */
  include?: string[] | undefined
  /**
   * Globs of files to leave out, relative to the folder.
   * @default tests, types, and components whose name or folder begins with `_`
   * @example ['drafts/**']
   */
  exclude?: string[] | undefined
  /**
   * Show only what the text of a page contains: no title from the front matter, and a home page without a hero, like the other pages.
   * @default `false`
   * @example true
   */
  plain?: boolean | undefined
}

export interface BlogSettings {
  /**
   * Unique name of this instance where a site has several of the kind.
   * @default `'default'`
   * @example 'guide'
   */
  id?: string | undefined
  /**
   * Folder of the posts, relative to `contentDir`.
   * @default `'blog'`, or the `id`
   * @example 'news'
   */
  path?: string | undefined
  /**
   * Path of the blog; `/` is the root of the site.
   * @default `'blog'`, or the `id`
   * @example 'news'
   */
  routeBasePath?: string | undefined
  /**
   * Globs of the files that are posts, relative to the folder.
   * @default all files with a suitable ending
   * @example ['*.mdx']
   */
  include?: string[] | undefined
  /**
   * Globs of files to leave out, relative to the folder.
   * @default tests
   * @example ['drafts/**']
   */
  exclude?: string[] | undefined
  /**
   * Title of the post list.
   * @default `'Blog'`
   * @example 'News'
   */
  title?: string | undefined
  /**
   * Description of the post list, for search engines.
   * @default `'Blog'`
   * @example 'Releases and notes about Acme.'
   */
  description?: string | undefined
  /**
   * Order of posts in lists; `ascending` lists the oldest first.
   * @default `'descending'`
   * @example 'ascending'
   */
  sortPosts?: 'descending' | 'ascending' | undefined
  /**
   * Number of posts on one page of a list, or `'ALL'`.
   * @default `10`
   * @example 20
   */
  postsPerPage?: number | 'ALL' | undefined
  /**
   * Number of recent posts in the sidebar, or `'ALL'`; `0` removes the sidebar.
   * @default `5`
   * @example 0
   */
  sidebarCount?: number | 'ALL' | undefined
  /**
   * Heading of the sidebar.
   * @default `'Recent posts'`
   * @example 'All posts'
   */
  sidebarTitle?: string | undefined
  /**
   * Group the posts in the sidebar by year.
   * @default `true`
   * @example false
   */
  sidebarGroupByYear?: boolean | undefined
  /**
   * Show the estimated reading time of each post, at 200 words a minute.
   * @default `true`
   * @example false
   */
  showReadingTime?: boolean | undefined
  /**
   * Function that returns the reading time of a post in minutes, or `undefined` for none.
   * @default the number of words, divided by 200
   * @example ({ content, defaultReadingTime }) => defaultReadingTime({ content, options: { wordsPerMinute: 300 } })
   */
  readingTime?: ReadingTime | undefined
  /**
   * Show the `image` of each post in lists of posts.
   * @default `true`
   * @example false
   */
  imagesInLists?: boolean | undefined
  /**
   * Pages with lists of posts contain the description and front matter of each, for components that replace `BlogPostExcerpt`.
   * @default `false`
   * @example true
   */
  frontMatterInLists?: boolean | undefined
  /**
   * How to report a post without a truncation marker: `ignore`, `log`, `warn`, or `throw` to fail the build.
   * @default `'warn'`
   * @example 'throw'
   */
  onUntruncatedBlogPosts?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * Path of the archive, relative to the blog; `null` removes the archive.
   * @default `'archive'`
   * @example 'all'
   */
  archiveBasePath?: string | null | undefined
  /**
   * Path of the second and later pages of a list, relative to the list.
   * @default `'page'`
   * @example 'p'
   */
  pageBasePath?: string | undefined
  /**
   * Show when each page was last changed, from its front matter or from Git.
   * @default `false`
   * @example true
   */
  showLastUpdateTime?: boolean | undefined
  /**
   * Show who last changed each page, from its front matter or from Git.
   * @default `false`
   * @example true
   */
  showLastUpdateAuthor?: boolean | undefined
  /**
   * URL that the path of a source file is appended to for its edit link, or a function that returns the link.
   * @default no edit links
   * @example 'https://github.com/acme/library/edit/main/site/'
   */
  editUrl?: string | EditPostUrl | undefined
  /**
   * Point the edit links of translated pages at the translated files.
   * @default `true`
   * @example false
   */
  editLocalizedFiles?: boolean | undefined
  /**
   * YAML file of the tags, in the folder of each version or blog; `false` reads none.
   * @default `'tags.yml'`
   * @example 'topics.yml'
   */
  tags?: string | false | undefined
  /**
   * How to report a tag that the tags file does not define: `ignore`, `log`, `warn`, or `throw` to fail the build.
   * @default `'warn'`
   * @example 'throw'
   */
  onInlineTags?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * Path of the tag pages, relative to `routeBasePath`.
   * @default `'tags'`
   * @example 'topics'
   */
  tagsBasePath?: string | undefined
  /**
   * `+` and `#` in paths of tag pages: `words` as in `csharp`, or `removed`.
   * @default `'words'`
   * @example 'removed'
   */
  tagSymbols?: 'words' | 'removed' | undefined
  /**
   * YAML or JSON file of the authors, relative to the folder of the posts; several blogs may share one.
   * @default `'authors.yml'`
   * @example '../authors.yml'
   */
  authorsMapPath?: string | undefined
  /**
   * Path of the author pages, relative to the blog.
   * @default `'authors'`
   * @example 'people'
   */
  authorsBasePath?: string | undefined
  /**
   * How to report an author that a post defines itself: `ignore`, `log`, `warn`, or `throw` to fail the build.
   * @default `'warn'`
   * @example 'throw'
   */
  onInlineAuthors?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * RSS, Atom and JSON feeds of the blog.
   * @default `{}`
   * @example { type: 'all', limit: 50 }
   */
  feedOptions?: FeedSettings | undefined
}

export interface FeedSettings {
  /**
   * Formats to write: `rss`, `atom`, `json`, a list of them, or `all`; `false` or `null` writes no feed.
   * @default `['rss', 'atom']`
   * @example 'all'
   */
  type?: 'rss' | 'atom' | 'json' | 'all' | ('rss' | 'atom' | 'json')[] | false | null | undefined
  /**
   * Number of posts, newest first; `false` or `null` includes all.
   * @default `20`
   * @example 50
   */
  limit?: number | false | null | undefined
  /**
   * Title of the feed.
   * @default the title of the site and `Blog`, or the title of the blog if there are several
   * @example 'Acme news'
   */
  title?: string | undefined
  /**
   * Description of the feed.
   * @default the title of the feed
   * @example 'Releases and notes about Acme.'
   */
  description?: string | undefined
  /**
   * Copyright notice of the feed.
   * @default `''`
   * @example 'Copyright © The authors'
   */
  copyright?: string | undefined
  /**
   * Language of the posts, such as `en`.
   * @default `locale.htmlLang`
   * @example 'en-GB'
   */
  language?: string | undefined
}

export interface DocsSettings {
  /**
   * Unique name of this instance where a site has several of the kind.
   * @default `'default'`
   * @example 'guide'
   */
  id?: string | undefined
  /**
   * Folder of the current version, relative to `contentDir`.
   * @default `'docs'`, or the `id`
   * @example 'manual'
   */
  path?: string | undefined
  /**
   * Path of the docs; `/` is the root of the site.
   * @default `'docs'`, or the `id`
   * @example '/'
   */
  routeBasePath?: string | undefined
  /**
   * Globs of the files that are documents, relative to the folder of a version.
   * @default all `.md` and `.mdx` files
   * @example ['api/*.mdx']
   */
  include?: string[] | undefined
  /**
   * Globs of files to leave out, relative to the folder of a version.
   * @default partials, whose name or folder begins with `_`, and tests
   * @example ['drafts/**']
   */
  exclude?: string[] | undefined
  /**
   * JSON file or module of the sidebars, relative to `contentDir`; `false` removes the sidebar.
   * @default one sidebar generated from the folder
   * @example 'sidebars.json'
   */
  sidebarPath?: string | false | undefined
  /**
   * Name of the version served at `routeBasePath`.
   * @default the newest frozen version
   * @example '2.0'
   */
  lastVersion?: string | undefined
  /**
   * Publish the current version, which is called `next`.
   * @default `true`
   * @example false
   */
  includeCurrentVersion?: boolean | undefined
  /**
   * Names of the versions to build.
   * @default all versions
   * @example ['next', '2.0']
   */
  onlyIncludeVersions?: string[] | undefined
  /**
   * Build the current version only.
   * @default `false`
   * @example true
   */
  disableVersioning?: boolean | undefined
  /**
   * Settings of single versions by name; `next` is the current version.
   * @default `{}`
   * @example { '1.0': { banner: 'unmaintained' } }
   */
  versions?: Record<string, VersionSettings> | undefined
  /**
   * Canonical page for search engines: the page of the latest version, or the page itself.
   * @default `'latest'`
   * @example 'self'
   */
  canonical?: 'latest' | 'self' | undefined
  /**
   * URL that the path of a source file is appended to for its edit link, or a function that returns the link.
   * @default no edit links
   * @example 'https://github.com/acme/library/edit/main/site/'
   */
  editUrl?: string | EditDocUrl | undefined
  /**
   * Point the edit links of frozen versions at the current version.
   * @default `false`
   * @example true
   */
  editCurrentVersion?: boolean | undefined
  /**
   * Point the edit links of translated pages at the translated files.
   * @default `true`
   * @example false
   */
  editLocalizedFiles?: boolean | undefined
  /**
   * Order documents by a number prefix such as `01-` and remove it from names, or a function that splits a name.
   * @default `true`
   * @example false
   */
  numberPrefixParser?: boolean | NumberPrefixParser | undefined
  /**
   * Function that generates the items of `autogenerated` sidebar items.
   * @default the order of files and folders
   * @example async ({ defaultSidebarItemsGenerator, ...args }) => (await defaultSidebarItemsGenerator(args)).toReversed()
   */
  sidebarItemsGenerator?: SidebarItemsGenerator | undefined
  /**
   * Let readers collapse categories that do not set `collapsible`.
   * @default `true`
   * @example false
   */
  sidebarCollapsible?: boolean | undefined
  /**
   * Initially collapse categories that do not set `collapsed`.
   * @default `true`
   * @example false
   */
  sidebarCollapsed?: boolean | undefined
  /**
   * YAML file of the tags, in the folder of each version or blog; `false` reads none.
   * @default `'tags.yml'`
   * @example 'topics.yml'
   */
  tags?: string | false | undefined
  /**
   * How to report a tag that the tags file does not define: `ignore`, `log`, `warn`, or `throw` to fail the build.
   * @default `'warn'`
   * @example 'throw'
   */
  onInlineTags?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * Path of the tag pages, relative to `routeBasePath`.
   * @default `'tags'`
   * @example 'topics'
   */
  tagsBasePath?: string | undefined
  /**
   * `+` and `#` in paths of tag pages: `words` as in `csharp`, or `removed`.
   * @default `'words'`
   * @example 'removed'
   */
  tagSymbols?: 'words' | 'removed' | undefined
  /**
   * Show breadcrumbs above the title of a page.
   * @default `true`
   * @example false
   */
  breadcrumbs?: boolean | undefined
  /**
   * Show a button that hides the sidebar.
   * @default `false`
   * @example true
   */
  sidebarHideable?: boolean | undefined
  /**
   * Collapse the other categories when a reader expands one.
   * @default `false`
   * @example true
   */
  autoCollapseCategories?: boolean | undefined
  /**
   * Show when each page was last changed, from its front matter or from Git.
   * @default `false`
   * @example true
   */
  showLastUpdateTime?: boolean | undefined
  /**
   * Show who last changed each page, from its front matter or from Git.
   * @default `false`
   * @example true
   */
  showLastUpdateAuthor?: boolean | undefined
  /**
   * Where the browser stores the version that the reader chose.
   * @default `'localStorage'`
   * @example 'none'
   */
  versionPersistence?: 'localStorage' | 'none' | undefined
}

export interface VersionSettings {
  /**
   * Name that readers see.
   * @default the name; `'Next'` for the current version
   * @example '3.0 (beta)'
   */
  label?: string | undefined
  /**
   * Path of the version, relative to the docs; may be empty.
   * @default the name; empty for the last version
   * @example 'v1'
   */
  path?: string | undefined
  /**
   * Banner above each page.
   * @default `unreleased` before the last version, `unmaintained` after it
   * @example 'none'
   */
  banner?: 'none' | 'unreleased' | 'unmaintained' | undefined
  /**
   * Show the label of the version above each page.
   * @default `true` if there are several versions
   * @example true
   */
  badge?: boolean | undefined
  /**
   * Exclude the version from search engines.
   * @default `false`
   * @example true
   */
  noIndex?: boolean | undefined
  /**
   * Overrides `canonical` of the docs for this version.
   * @default `canonical` of the docs
   * @example 'latest'
   */
  canonical?: 'latest' | 'self' | undefined
  /**
   * URL of the release notes, for the page of all versions.
   * @default none
   * @example 'https://github.com/acme/library/releases/tag/v2.0.0'
   */
  releaseNotes?: string | undefined
  /**
   * URL of the package page, for the page of all versions.
   * @default none
   * @example 'https://www.npmjs.com/package/library/v/2.0.0'
   */
  packagePage?: string | undefined
  /**
   * Day of the release, for the page of all versions.
   * @default none
   * @example '2025-03-02'
   */
  releaseDate?: string | undefined
  /**
   * What the release needs, for the page of all versions.
   * @default none
   * @example 'Node.js >=20.19'
   */
  requires?: string | undefined
  /**
   * Translated sidebar labels by original label, for this version; they override `labels` of the language.
   * @default `{}`
   * @example { 'Getting started': 'Primeiros passos' }
   */
  labels?: Record<string, string> | undefined
  /**
   * CSS class of the `html` element.
   * @default `docs-version-` and the name
   * @example 'legacy-docs'
   */
  className?: string | undefined
  /**
   * Documented packages: the name that readers import, and the alias among the dependencies of the site.
   * @default `{}`
   * @example { library: 'library-2' }
   */
  packages?: Record<string, string> | undefined
}

export interface MarkdownSettings {
  /**
   * How to parse `.md` and `.mdx` files: `mdx`, `md` (CommonMark), or `detect` by the extension.
   * @default `'mdx'`
   * @example 'md'
   */
  format?: 'mdx' | 'md' | 'detect' | undefined
  /**
   * Name of the link that a heading has to itself.
   * @default `'Direct link to {heading}'`
   * @example 'Direkter Link zu {heading}'
   */
  headingLinkLabel?: string | undefined
  /**
   * Turn `:smile:` into an emoji.
   * @default `true`
   * @example false
   */
  emoji?: boolean | undefined
  /**
   * Render `$a^2$` and blocks between `$$` as formulas, in all files or in those that match a pattern.
   * @default `false`
   * @example ['docs/**']
   */
  math?: boolean | string[] | undefined
  /**
   * TeX commands that formulas may use, with the TeX they stand for.
   * @default `{}`
   * @example { '\\R': '\\mathbb{R}' }
   */
  mathMacros?: Record<string, string> | undefined
  /**
   * Render `mermaid` code blocks as diagrams, with the `mermaid` package installed in the site.
   * @default `false`
   * @example true
   */
  mermaid?: boolean | undefined
  /**
   * Link the type names in reference tables to the pages, headings and entries that describe them.
   * @default `true`
   * @example false
   */
  typeLinks?: boolean | undefined
  /**
   * Read a `<`, `{` or element that is not valid MDX as MDX 1 did, with a warning, and Markdown in elements of expressions, in texts written for MDX 1.
   * @default `false`
   * @example true
   */
  mdx1?: boolean | undefined
  /**
   * Description of a page without one in its front matter: its first paragraph, or the first line of its text, even of a heading or a list.
   * @default `'paragraph'`
   * @example 'line'
   */
  descriptions?: 'paragraph' | 'line' | undefined
  /**
   * Admonitions, written as `:::note`; `false` turns them off.
   * @default `true`
   * @example { keywords: ['exercise'] }
   */
  admonitions?:
    | boolean
    | {
        /**
         * Additional admonition types.
         * @default `[]`
         * @example ['exercise']
         */
        keywords?: string[] | undefined
        /**
         * Keep the built-in admonition types.
         * @default `true`
         * @example false
         */
        extendDefaults?: boolean | undefined
        /**
         * Titles of admonitions without one, by type; the default is the type.
         * @default `{}`
         * @example { note: 'Remarque' }
         */
        titles?: Record<string, string> | undefined
      }
    | undefined
  /**
   * Function that changes the text of each file before it is parsed; keep the lines in place so that diagnostics stay accurate.
   * @default none
   * @example ({ fileContent }) => fileContent.replaceAll('%VERSION%', '2.0')
   */
  preprocessor?: Preprocessor | undefined
  /**
   * `remark` plugins that run after the built-in ones, each alone or as `[plugin, options]`.
   * @default `[]`
   * @example [remarkToc, [remarkAbbr, { title: true }]]
   */
  remarkPlugins?: Pluggable[] | undefined
  /**
   * `rehype` plugins that run after the built-in ones, each alone or as `[plugin, options]`.
   * @default `[]`
   * @example [rehypeFigure]
   */
  rehypePlugins?: Pluggable[] | undefined
  /**
   * Code blocks.
   * @default `{}`
   * @example { defaultLanguage: 'js' }
   */
  code?:
    | {
        /**
         * Comments that mark lines of code; the first `className` is also the class of lines marked as `{1,3-5}`.
         * @default `highlight`, `error`, `diff-add` and `diff-remove` comments
         * @example [{ className: 'highlighted', line: 'highlight-next-line' }]
         */
        magicComments?: MagicComment[] | undefined
        /**
         * Language of code blocks without one.
         * @default `'text'`
         * @example 'js'
         */
        defaultLanguage?: string | undefined
        /**
         * Title of blocks that show output, unless the fence has one.
         * @default `'Output'`
         * @example 'Ausgabe'
         */
        outputTitle?: string | undefined
        /**
         * Name of the copy button.
         * @default `'Copy code to clipboard'`
         * @example 'Code kopieren'
         */
        copyLabel?: string | undefined
        /**
         * Name of the copy button once it has copied.
         * @default `'Copied'`
         * @example 'Kopiert'
         */
        copiedLabel?: string | undefined
        /**
         * Name of the button that wraps long lines.
         * @default `'Toggle word wrap'`
         * @example 'Zeilen umbrechen'
         */
        wordWrapLabel?: string | undefined
      }
    | undefined
}

export interface MagicComment {
  /**
   * CSS class of the marked lines.
   * @example 'highlighted'
   */
  className: string
  /**
   * Comment that marks the next line.
   * @default none
   * @example 'highlight-next-line'
   */
  line?: string | undefined
  /**
   * Comments that mark all lines between them.
   * @default none
   * @example { start: 'highlight-start', end: 'highlight-end' }
   */
  block?:
    | {
        /**
         * Comment above the first marked line.
         * @example 'highlight-start'
         */
        start: string
        /**
         * Comment below the last marked line.
         * @example 'highlight-end'
         */
        end: string
      }
    | undefined
}

export interface SitemapSettings {
  /**
   * Globs of routes to leave out, with or without the base URL.
   * @default `[]`
   * @example ['/docs/tags/**']
   */
  ignorePatterns?: string[] | undefined
  /**
   * How often pages change; `null` omits the field.
   * @default `'weekly'`
   * @example 'daily'
   */
  changefreq?:
    | 'always'
    | 'hourly'
    | 'daily'
    | 'weekly'
    | 'monthly'
    | 'yearly'
    | 'never'
    | null
    | undefined
  /**
   * Priority of every page, from 0 to 1; `null` omits the field.
   * @default `0.5`
   * @example 0.8
   */
  priority?: number | null | undefined
  /**
   * Precision of the last modification of a page; `null` omits the field.
   * @default `'date'`
   * @example 'datetime'
   */
  lastmod?: 'date' | 'datetime' | null | undefined
  /**
   * Path of the file.
   * @default `'sitemap.xml'`
   * @example 'pages.xml'
   */
  filename?: string | undefined
  /**
   * Function that changes the entries: it gets all and returns the new ones.
   * @default none
   * @example (items) => items.filter(({ url }) => !url.includes('/tags/'))
   */
  createItems?: CreateSitemapItems | undefined
}

export interface Language {
  /**
   * Language tag.
   * @example 'pt-BR'
   */
  name: string
  /**
   * Label in the language menu.
   * @default the name of the language, in that language
   * @example 'Português'
   */
  label?: string | undefined
  /**
   * `lang` attribute of its pages.
   * @default `name`
   * @example 'pt'
   */
  htmlLang?: string | undefined
  /**
   * Writing direction: left to right or right to left.
   * @default that of the language
   * @example 'ltr'
   */
  direction?: 'ltr' | 'rtl' | undefined
  /**
   * Path of its pages below `baseUrl`.
   * @default `name`; empty for the first language
   * @example 'brasil'
   */
  path?: string | undefined
  /**
   * For each content folder, the folder with its translations, both relative to the site.
   * @default `{}`
   * @example { content: 'i18n/pt-BR' }
   */
  translations?: Record<string, string> | undefined
  /**
   * Translated sidebar labels by original label; `<label>.title` and `<label>.description` translate the generated page of a category.
   * @default `{}`
   * @example { 'Getting started': 'Primeiros passos' }
   */
  labels?: Record<string, string> | undefined
  /**
   * Translated texts of generated pages and cards by original text; the forms of plurals are in the order of the language, with `|` between them.
   * @default `{}`
   * @example { 'View all tags': 'Ver todas as tags', '1 item|{count} items': '1 item|{count} itens' }
   */
  texts?: Record<string, string> | undefined
}

export interface BodyTag {
  /**
   * Name of the element.
   * @example 'noscript'
   */
  tagName: string
  /**
   * Attributes; `true` writes an attribute without a value, `false` omits it.
   * @default `{}`
   * @example { rel: 'preconnect', href: 'https://fonts.example.com' }
   */
  attributes?: Record<string, string | number | boolean> | undefined
  /**
   * Content of the element.
   * @default `''`
   * @example 'window.dataLayer = []'
   */
  innerHTML?: string | undefined
}

export interface HeadTag {
  /**
   * Name of the element.
   * @example 'meta'
   */
  tagName: 'meta' | 'link' | 'script' | 'style' | 'noscript' | 'base'
  /**
   * Attributes; `true` writes an attribute without a value, `false` omits it.
   * @default `{}`
   * @example { rel: 'preconnect', href: 'https://fonts.example.com' }
   */
  attributes?: Record<string, string | number | boolean> | undefined
  /**
   * Content of the element.
   * @default `''`
   * @example 'window.dataLayer = []'
   */
  innerHTML?: string | undefined
}
