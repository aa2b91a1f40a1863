import type { AuthorView } from '@ssgdocs/runtime/contract/blog-view'
import { SvgIcon } from '../controls/icons.tsx'

/** SVG paths of our icons, by platform. */
const iconPaths: Readonly<Record<string, string>> = {
  x: 'M4.5 4h4l11 16h-4zM19 4l-6.2 7M5 20l6-6.8',
  twitter:
    'M4 17.5c2 .3 3.8-.1 5.3-1.3-1.6 0-2.7-1-3.1-2.2M5.5 7c1.7 2 3.9 3.2 6.5 3.4-.6-3.4 3.2-5.6 5.7-3.2L20 6.5l-1.2 2.7c.4 6.3-6.8 11.7-14.8 8.3',
  github:
    'M9 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm0 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM7 8v8m10-6c0 4-10 2-10 6',
  linkedin: 'M4 4h16v16H4zm4 6.5V16M8 7.5v.01M12 16v-5.5M12 13c0-3 4-3.5 4-.5V16',
  stackoverflow: 'M5 14v6h14v-6M8.5 17h7M9 12.8l6.5 1.2M10.5 8l5.8 3.3M14 4l4 5',
  bluesky:
    'M12 11C10.5 8 7 4.5 4.5 5c-1.2 3 0 8 3.5 8.5-2.5.8-2.5 3.5 0 5 2 .9 3.4-1.7 4-4 .6 2.3 2 4.9 4 4 2.5-1.5 2.5-4.2 0-5 3.5-.5 4.7-5.5 3.5-8.5-2.5-.5-6 3-7.5 6z',
  instagram:
    'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4zm8 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zm1.3-4.8v.01',
  threads:
    'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zm0 0v1.5c0 3 4.5 2.5 4.5-1.5a8 8 0 1 0-3.5 6.6',
  mastodon:
    'M19.5 13.5c-.4 1.8-2 2.8-7.5 2.8 0 1.7 2.5 2 4.5 1.4v1.8C11 21.5 5 20 4.5 13V8.5C4.5 5.5 7 4 12 4s7.5 1.5 7.5 4.5zm-11-.5V9.5c0-2.5 3.5-2.5 3.5 0V12m0-2.5c0-2.5 3.5-2.5 3.5 0V13',
  twitch: 'M5 4h15v10l-4 4h-4l-3 3v-3H5zm6 4.5v4m4.5-4v4',
  youtube:
    'M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6zm5 3.5v5l4-2.5z',
  email: 'M4 6h16v12H4zm0 1 8 6 8-6',
}
const globeIconPath =
  'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM4 12h16M12 4c5 5 5 11 0 16-5-5-5-11 0-16z'

/** Links to an author's profiles. */
export function SocialLinks({ author: { name, socials } }: { readonly author: AuthorView }) {
  if (socials.length === 0) return null
  return (
    <ul className="socials">
      {socials.map(({ platform, label, href }) => (
        <li key={platform}>
          <a
            href={href}
            title={label}
            aria-label={`${name}: ${label}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <SvgIcon name={platform}>
              <path d={iconPaths[platform] ?? globeIconPath} />
            </SvgIcon>
          </a>
        </li>
      ))}
    </ul>
  )
}
