import { defineIntegration } from '@ssgdocs/cli'

/**
 * A page with the changelog at a URL, such as the raw `CHANGELOG.md` of a repository. `fetch` asks the server
 * whether its copy is still current (ETag), and the hook runs again only when the text differs. Without network
 * the site is built from the copy.
 */
export function changelog({ url, path = 'changelog.md' }: { url: string; path?: string }) {
  return defineIntegration({
    name: 'changelog',
    async content({ fetch }) {
      const text = await fetch(url)
      // The title of the page replaces that of the file. Issue numbers and `{` are no MDX.
      const body = text.replace(/^# .*\n/, '')
      const frontMatter = `---\ntitle: Changelog\nmdx: { format: md }\n---\n`
      return [{ folder: 'docs', path, text: `${frontMatter}\n${body}` }]
    },
  })
}
