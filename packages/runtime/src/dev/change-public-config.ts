/** Event of the window, with the next public configuration. */
export const publicConfigEvent = 'ssg-public-config'

export type PublicConfig = Readonly<Record<string, unknown>>

/** Shows the next public configuration to the modules of packages that have imported the one before. */
export function changePublicConfig(next: PublicConfig = {}): void {
  dispatchEvent(new CustomEvent(publicConfigEvent, { detail: next }))
}
