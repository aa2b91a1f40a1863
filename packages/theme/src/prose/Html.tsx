import { trustedHtml } from '@ssg/runtime/contract/trusted-html'

interface HtmlProps {
  readonly tag: 'div' | 'li' | 'span'
  readonly className?: string | undefined
  /** Written by the site's author, or compiled from Markdown. */
  readonly html: string
}

/** An element with raw HTML content. */
export function Html({ tag: Tag, className, html }: HtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the author may write any HTML.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
