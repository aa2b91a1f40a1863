/** What a swizzled `CodeBlock` reads from the first line of a fence: highlighted lines, and line numbers. */
export function codeMetastring(attributes: object): string {
  const { dangerouslySetInnerHTML, ...data } = attributes as {
    /** In browsers with Trusted Types, not a string. */
    readonly dangerouslySetInnerHTML?: { readonly __html: string | TrustedHTML }
    readonly 'data-line-numbers'?: unknown
  }
  const html = String(dangerouslySetInnerHTML?.__html ?? '')
  const lines = [...html.matchAll(/<span class="line\b([^"]*)"/g)]
  const highlighted = lines.flatMap(([, classes = ''], index) =>
    /\bhighlighted\b/.test(classes) ? [index + 1] : [],
  )
  return [
    ...(highlighted.length > 0 ? [`{${highlighted.join()}}`] : []),
    ...(data['data-line-numbers'] === undefined ? [] : ['showLineNumbers']),
  ].join(' ')
}
