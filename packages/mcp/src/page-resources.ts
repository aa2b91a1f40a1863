import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import { hrefOf, parseRoute } from '@ssgdocs/runtime/contract/addresses'
import type { WithSite } from './create-with-site.ts'
import { findVersion } from './find-version.ts'
import { listPages } from './list-pages.ts'

const mimeType = 'text/markdown'
const uriPrefix = 'ssg://site'

/** Registers all pages as resources, such as `ssg://site/docs/api/Agent`. The list contains those of the latest versions. */
export function registerPageResources(server: McpServer, withSite: WithSite): void {
  const list = () =>
    withSite(async (site) => {
      const pages = await listPages(site, findVersion(site, undefined))
      const resources = pages.map(({ path, title }) => {
        return { uri: uriPrefix + hrefOf('/', path), name: path, title, mimeType }
      })
      return { resources }
    })
  server.registerResource(
    'page',
    new ResourceTemplate(`${uriPrefix}{+path}`, { list }),
    { title: 'A page', mimeType },
    ({ href, pathname }) =>
      withSite(async (site) => {
        const file = site.pageAt(parseRoute(pathname))?.markdown ?? null
        if (file === null) throw new ResourceNotFoundError(href)
        return { contents: [{ uri: href, mimeType, text: await site.readText(file) }] }
      }),
  )
}
