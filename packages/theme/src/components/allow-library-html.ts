/** What browsers with Trusted Types offer. */
interface PolicyFactory {
  /** Null until it is defined. */
  readonly defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): void
}

let running = 0

/**
 * Lets a library write HTML itself while it works, where a content security policy requires Trusted Types. Only for libraries that
 * sanitise what they write: until the work has ended, any string may become HTML.
 */
export async function allowLibraryHtml<Result>(work: () => Promise<Result>): Promise<Result> {
  definePolicy()
  running++
  try {
    return await work()
  } finally {
    running--
  }
}

/** Defines the policy that browsers ask about plain strings, unless the site has one. */
function definePolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return
  try {
    trustedTypes.createPolicy('default', { createHTML: (html) => (running > 0 ? html : null) })
  } catch {
    // The site's policy does not allow it. The library reports what it could not write.
  }
}
