/** The policy for `trusted-types` of a content security policy. */
export const trustedTypesPolicy = 'ssg'

/** What browsers with Trusted Types offer. */
interface Policy {
  createHTML(html: string): unknown
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: Record<keyof Policy, (text: string) => string>): Policy
}

/** The name of a global function, `trustedHtml`, for compiled pages. Only browsers with Trusted Types have it. */
export const trustedHtmlGlobal = 'ssgTrustedHtml'

interface Realm {
  readonly trustedTypes?: PolicyFactory
  /** Bundles share one policy, since browsers allow a name once. */
  ssgTrustedTypes?: Policy
  [trustedHtmlGlobal]?: typeof trustedHtml
}

const realm = globalThis as Realm
if (realm.trustedTypes !== undefined && realm.ssgTrustedTypes === undefined) {
  realm.ssgTrustedTypes = realm.trustedTypes.createPolicy(trustedTypesPolicy, {
    createHTML: (html) => html,
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(url)
      return url
    },
  })
  realm[trustedHtmlGlobal] = trustedHtml
}

/**
 * HTML that the build has written, in the form that browsers with `require-trusted-types-for 'script'` accept. Pass only text from a
 * page of this site, which a browser would show anyway: never text of a reader or of another site.
 */
export function trustedHtml(html: string): string {
  return (realm.ssgTrustedTypes?.createHTML(html) ?? html) as string
}

/** The URL of a script of this origin, for workers. Throws for one of another. */
export function trustedScriptUrl(url: string): string {
  return (realm.ssgTrustedTypes?.createScriptURL(url) ?? url) as string
}
