import { type OutputPath, type Route, urlOfHref } from '@ssgdocs/runtime/contract/addresses'
import { fileOutputPath, outputPath, pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import { escapeAttribute, escapeText } from '../compile/escape-html.ts'
import type { SiteInfo } from '../config/site-config.ts'
import type { ResolvedRedirect } from '../graph/redirects.ts'
import type { OutputFile } from './output-file.ts'
import { redirectScript } from './redirect-script.ts'

/** A page at each redirect source, for hosts without redirect rules. */
export function redirectPages(
  redirects: readonly ResolvedRedirect[],
  identity: SiteInfo,
): OutputFile[] {
  return redirects.map((redirect) => ({
    path: redirectOutputPath(redirect.from),
    source: { bytes: redirectHtml(redirect, identity) },
    place: redirect.place,
  }))
}

/**
 * Always `index.html` in a folder: hosts serve it with and without a trailing slash, and a file
 * `a.html` could take the URL of a page `/a`.
 */
function redirectOutputPath(from: Route): OutputPath {
  return from.endsWith('.html')
    ? outputPath(fileOutputPath(from), 'index.html')
    : pageOutputPath(from, 'always')
}

/**
 * The `refresh` is for readers without scripts and loses query and hash. If a content security policy
 * blocks the script, the link remains.
 */
function redirectHtml({ to, href }: ResolvedRedirect, { url, locale }: SiteInfo): string {
  const target = escapeAttribute(href)
  const canonical = escapeAttribute(urlOfHref({ url }, href))
  return `<!doctype html>
<html lang="${escapeAttribute(locale.htmlLang)}" dir="${locale.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<title>${escapeText(to)}</title>
<link rel="canonical" href="${canonical}">
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<a href="${target}">${escapeText(to)}</a>
<script>${redirectScript}</script>
</body>
</html>
`
}
