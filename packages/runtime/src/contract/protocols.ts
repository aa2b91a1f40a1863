const linkProtocols: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'pathname'])
const scriptProtocols: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data'])

/**
 * Characters that browsers strip from a URL, and their percent-encoded forms in Markdown: white
 * space and control characters.
 */
const ignoredCharacters = /%(?:[01][\da-f]|20|7f)|[\p{Cc}\p{Cf}\p{Z}]/giu

/** The protocol as browsers parse it, in lower case without the colon; null for a path. */
export function protocolOf(href: string): string | null {
  return (
    /^([a-z][a-z\d+.-]*):/i.exec(href.replace(ignoredCharacters, ''))?.[1]?.toLowerCase() ?? null
  )
}

/** Whether a link is allowed: a path, or a URL with a known safe protocol. */
export function isLinkHref(href: string): boolean {
  const protocol = protocolOf(href)
  return protocol === null || linkProtocols.has(protocol)
}

/** Whether following the link runs or renders the content of the URL itself. */
export function isScriptHref(href: string): boolean {
  return scriptProtocols.has(protocolOf(href) ?? '')
}

/** Whether the URL is an image that browsers show without running scripts. */
export function isImageData(href: string): boolean {
  return /^data:image\//i.test(href.replace(ignoredCharacters, ''))
}
