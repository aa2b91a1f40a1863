/** A folder that cannot become a site: the message is the problem, the hint says what to do. */
export class SiteError extends Error {
  readonly hint: string
  /** The file or folder that is in the way. */
  readonly path: string

  constructor(reason: string, { hint, path }: { readonly hint: string; readonly path: string }) {
    super(reason)
    this.name = 'SiteError'
    this.hint = hint
    this.path = path
  }
}
