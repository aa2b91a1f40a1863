import { asHref, type Href } from '@ssgdocs/runtime/contract/addresses'

/** An author's profile on a platform. */
export interface Social {
  readonly platform: string
  /** Name of the platform. */
  readonly label: string
  readonly href: Href
}

interface Platform {
  readonly label: string
  /** The URL of a profile is this prefix and the handle. */
  readonly urlPrefix: string
}

const platforms: Readonly<Record<string, Platform>> = {
  x: { label: 'X', urlPrefix: 'https://x.com/' },
  twitter: { label: 'Twitter', urlPrefix: 'https://twitter.com/' },
  github: { label: 'GitHub', urlPrefix: 'https://github.com/' },
  linkedin: { label: 'LinkedIn', urlPrefix: 'https://www.linkedin.com/in/' },
  stackoverflow: { label: 'Stack Overflow', urlPrefix: 'https://stackoverflow.com/users/' },
  bluesky: { label: 'Bluesky', urlPrefix: 'https://bsky.app/profile/' },
  instagram: { label: 'Instagram', urlPrefix: 'https://www.instagram.com/' },
  threads: { label: 'Threads', urlPrefix: 'https://www.threads.net/@' },
  mastodon: { label: 'Mastodon', urlPrefix: 'https://mastodon.social/@' },
  twitch: { label: 'Twitch', urlPrefix: 'https://www.twitch.tv/' },
  youtube: { label: 'YouTube', urlPrefix: 'https://www.youtube.com/@' },
  email: { label: 'Email', urlPrefix: 'mailto:' },
}

/** The platforms that accept a handle instead of a URL. */
export const platformNames: readonly string[] = Object.keys(platforms)

function platformOf(name: string): Platform | undefined {
  return Object.hasOwn(platforms, name) ? platforms[name] : undefined
}

/** The URL of a handle or a URL; null for a handle on an unknown platform. */
export function socialHref(platform: string, value: string): string | null {
  if (/^(?:https?:\/\/|mailto:)/.test(value)) return value
  const handlePlatform = platformOf(platform)
  return handlePlatform === undefined || value.includes('/')
    ? null
    : handlePlatform.urlPrefix + value.replace(/^@/, '')
}

/** The profiles in the order they are written. Profiles without a URL are skipped. */
export function resolveSocials(written: Readonly<Record<string, string>> = {}): readonly Social[] {
  return Object.entries(written).flatMap(([platform, value]) => {
    const href = socialHref(platform, value)
    const label = platformOf(platform)?.label ?? platform
    return href === null ? [] : [{ platform, label, href: asHref(href) }]
  })
}
