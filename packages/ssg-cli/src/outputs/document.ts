import { createHash } from 'node:crypto'
import { baseUrlCheckScript } from '@ssgdocs/runtime/base-url-check'
import {
  type Href,
  hrefOf,
  type OutputPath,
  withBaseUrl,
} from '@ssgdocs/runtime/contract/addresses'
import {
  headAttribute,
  navbarId,
  offlineStateAttribute,
  rootId,
} from '@ssgdocs/runtime/contract/dom'
import { packView } from '@ssgdocs/runtime/contract/packed-view'
import type { HeadTag, InlinePageData } from '@ssgdocs/runtime/contract/page-data'
import { searchParameters } from '@ssgdocs/runtime/contract/search'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import { tabsAttribute } from '@ssgdocs/runtime/contract/tabs'
import { firstPaintScript } from '@ssgdocs/runtime/first-paint'
import type { Assets } from '../bundle/assets.ts'
import { escapeAttribute, escapeText } from '../compile/escape-html.ts'
import type { SiteInfo } from '../config/site-config.ts'
import { voidElements } from '../diagnostics/explain-mdx-error.ts'
import type { RenderedPage } from '../render/render-page-markup.ts'
import { configTags, inlineScriptsOf } from './config-tags.ts'
import type { FeedLink } from './feeds/feed-links.ts'
import { inlineDataScript, startOptionsScript } from './inline-page-data.ts'
import { redirectScript } from './redirect-script.ts'

/** Parts that all documents of a site share: everything but the page's markup. */
export interface DocumentShell {
  readonly site: SiteView
  readonly identity: SiteInfo
  readonly assets: Omit<Assets, 'files' | 'packages'>
  readonly generator: string
  readonly feeds: readonly FeedLink[]
}

/**
 * Builds a complete HTML document: markup, scripts and styles meet here. `rel="expect"` delays the first
 * paint until the navbar is parsed, so that it does not grow on a slow network.
 */
export function htmlDocument(page: RenderedPage, shell: DocumentShell): string {
  const { site, identity, assets, generator, feeds } = shell
  const { locale } = identity
  const hrefTo = (path: OutputPath) => escapeAttribute(hrefOf(identity.baseUrl, path))
  const [runtime, ...runtimeImports] = assets.runtime
  const interactiveModule = interactiveHref(page, shell)
  const inline: InlinePageData = {
    view: packView(page.view),
    interactiveModule,
    scripts: [...assets.theme, ...(assets.interactive[page.interactiveFile ?? ''] ?? [])].map(
      (path) => hrefOf(identity.baseUrl, path),
    ),
    idleScript: hrefOf(identity.baseUrl, assets.idle),
    ...(page.view.kind === 'not-found' && {
      notFoundScript: hrefOf(identity.baseUrl, assets.notFound),
    }),
    ...(assets.search && { searchScript: hrefOf(identity.baseUrl, assets.search) }),
    ...eagerness(page),
  }

  return `<!doctype html>
<html lang="${escapeAttribute(locale.htmlLang)}" dir="${locale.direction}" class="${escapeAttribute(page.view.htmlClass)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<meta name="generator" content="${escapeAttribute(generator)}">
<title>${escapeText(page.head.title)}</title>
${page.head.tags.map(headTag).join('\n')}
${identity.favicon === null ? '' : `<link rel="icon" href="${escapeAttribute(withBaseUrl(identity.baseUrl, identity.favicon))}">\n`}<script>${inlineScript(site)}</script>
<link rel="stylesheet" href="${hrefTo(assets.stylesheet)}">
${assets.startOptions === null ? '' : startOptionsScript(assets.startOptions)}${feeds.map(feedTag).join('')}${hasNavbar(page) ? `<link rel="expect" blocking="render" href="#${navbarId}">\n` : ''}<script type="module" src="${hrefTo(runtime)}"></script>
${hasTabs(page) || isPreview(assets) ? `<script type="module" src="${hrefTo(assets.tabs)}"></script>\n` : ''}${runtimeImports.map((path) => `<link rel="modulepreload" href="${hrefTo(path)}">\n`).join('')}${assets.offline === null ? '' : `<script type="module" src="${hrefTo(assets.offline)}"></script>\n`}${configTags(identity.headTags)}</head>
<body>
${configTags(identity.bodyStartTags)}${page.view.kind === 'home' && identity.baseUrlIssueBanner ? `<script>${baseUrlCheckScript(identity.baseUrl)}</script>\n` : ''}<div id="${rootId}">${page.markup}</div>
${inlineDataScript(inline)}
${configTags(identity.bodyEndTags)}</body>
</html>
`
}

/** A site can replace the navbar. */
function hasNavbar({ markup }: RenderedPage): boolean {
  return markup.includes(` id="${navbarId}"`)
}

/** Tabs have a script of their own. */
function hasTabs({ markup }: Pick<RenderedPage, 'markup'>): boolean {
  return markup.includes(` ${tabsAttribute}="`)
}

/** An edit of any page may add tabs, and a script that is added later needs a reload. */
function isPreview({ startOptions }: DocumentShell['assets']): boolean {
  return startOptions !== null
}

/** Pages whose content depends on the browser, or on the query in the address, hydrate without waiting for the reader. */
function eagerness({ view, markup, isEager }: RenderedPage): Pick<InlinePageData, 'eager'> {
  if (isEager || markup.includes(` ${offlineStateAttribute}="`)) return { eager: true }
  return view.kind === 'search' ? { eager: searchParameters.query } : {}
}

/** Hashes of all inline scripts, including the author's, for `script-src` of a content security policy. */
export function inlineScriptHashes(
  { site, identity }: Pick<DocumentShell, 'site' | 'identity'>,
  hasRedirects: boolean,
): readonly string[] {
  const scripts = [
    inlineScript(site),
    ...(identity.baseUrlIssueBanner ? [baseUrlCheckScript(identity.baseUrl)] : []),
    ...(hasRedirects ? [redirectScript] : []),
    ...inlineScriptsOf(identity),
  ]
  return [...new Set(scripts)].map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
}

function inlineScript({ colorMode, announcement, namespace }: SiteView): string {
  return firstPaintScript({ colorMode, announcement, namespace })
}

/** The address of a page's interactive body, or null. */
export function interactiveHref(
  page: Pick<RenderedPage, 'interactiveFile'>,
  { assets, identity }: Pick<DocumentShell, 'assets' | 'identity'>,
): Href | null {
  const path = interactivePath(page, assets)
  return path && hrefOf(identity.baseUrl, path)
}

/** The script of a page's interactive body, or null. */
export function interactivePath(
  { interactiveFile }: Pick<RenderedPage, 'interactiveFile'>,
  assets: DocumentShell['assets'],
): OutputPath | null {
  return (interactiveFile === null ? undefined : assets.interactive[interactiveFile]?.[0]) ?? null
}

function headTag({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  )
  const open = `<${tag}${written.join('')} ${headAttribute}>`
  return voidElements.has(tag) ? open : `${open}${text ?? ''}</${tag}>`
}

function feedTag({ type, title, href }: FeedLink): string {
  return `<link rel="alternate" type="${type}" title="${escapeAttribute(title)}" href="${escapeAttribute(href)}">\n`
}
