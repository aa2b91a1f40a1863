import { defineIntegration } from '@ssgdocs/cli'

/** Writes `humans.txt` (humanstxt.org): who makes the site, and how large it is. */
export function humans({ team }: { team: readonly string[] }) {
  return defineIntegration({
    name: 'humans',
    outputs({ title, url, baseUrl, pages, versions }) {
      const lines = [
        '/* TEAM */',
        ...team,
        '',
        '/* SITE */',
        `Name: ${title}`,
        `Address: ${url}${baseUrl}`,
        `Pages: ${pages.length}`,
        `Versions: ${versions.map(({ label }) => label).join(', ')}`,
      ]
      return [{ path: 'humans.txt', text: `${lines.join('\n')}\n` }]
    },
  })
}
