const linkProtocols: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'pathname'])
const scriptProtocols: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data'])

/** What browsers ignore in a URL, and its percent-encoded form in Markdown: white space and control characters. */
const ignoredCharacters = /%(?:[01][\da-f]|20|7f)|[\p{Cc}\p{Cf}\p{Z}]/giu

/** The protocol of a URL as a browser reads it, in lower case without the colon; null for a path. */
export function protocolOf(href: string): string | null {
  return (
    /^([a-z][a-z\d+.-]*):/i.exec(href.replace(ignoredCharacters, ''))?.[1]?.toLowerCase() ?? null
  )
}

/** Whether readers may follow a link: a path, or a URL with one of a few protocols. */
export function isLinkHref(href: string): boolean {
  const protocol = protocolOf(href)
  return protocol === null || linkProtocols.has(protocol)
}

/** Whether a browser that follows a link runs or shows what the URL itself contains. */
export function isScriptHref(href: string): boolean {
  return scriptProtocols.has(protocolOf(href) ?? '')
}

/** Whether the URL contains an image, which browsers show without running anything. */
export function isImageData(href: string): boolean {
  return /^data:image\//i.test(href.replace(ignoredCharacters, ''))
}
