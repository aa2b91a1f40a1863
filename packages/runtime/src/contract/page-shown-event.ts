/** Dispatched on the document after a client-side navigation has rendered the new page. */
export const pageShownEvent = 'ssg:page-shown'

export interface PageShown {
  /** `location.href` of the previous page. */
  readonly previousHref: string
}
