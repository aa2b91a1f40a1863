/** Dispatched on the document when a client-side navigation has shown another page. */
export const pageShownEvent = 'ssg:page-shown'

/** The `detail` of the event. */
export interface PageShown {
  /** Address of the page before, as in `location.href`. */
  readonly previousHref: string
}
