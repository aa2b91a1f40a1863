/** Text of the page, without tags and React's comments. */
export function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
}
