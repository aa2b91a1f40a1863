import { useHtml } from '../hooks/useHtml.ts'

interface HtmlProps {
  readonly tag: 'a' | 'div' | 'li' | 'span'
  readonly className?: string | undefined
  readonly href?: string
  /** Written by the site's author, or compiled from Markdown. */
  readonly html: string
}

/** An element with raw HTML content. */
export function Html({ tag: Tag, html, ...attributes }: HtmlProps) {
  const content = useHtml(html)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the author may write any HTML.
  return <Tag {...attributes} dangerouslySetInnerHTML={content} />
}
