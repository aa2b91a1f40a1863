import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { WithSite } from '../create-with-site.ts'
import { findVersion } from '../find-version.ts'
import { listPages } from '../list-pages.ts'
import { readOnlyAnnotations, toolResult, versionInput } from './tool-result.ts'

const outputSchema = z.object({
  pages: z.array(
    z.object({
      title: z.string(),
      path: z.string().describe('Path to pass to read_page'),
      version: z.string().nullable(),
      description: z.string(),
    }),
  ),
  total: z.number(),
  nextOffset: z
    .number()
    .nullable()
    .describe('Offset of the next part of the list; null at the end'),
})

export function registerListPages(server: McpServer, withSite: WithSite): void {
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description:
        'Lists the pages of a version in sidebar order, with their descriptions. Use it for an overview, or if a search finds nothing. Without a version, it lists the latest one, the blog and other pages.',
      inputSchema: z.object({
        version: versionInput,
        offset: z.number().int().min(0).default(0).describe('Number of pages to skip'),
        limit: z.number().int().min(1).max(500).default(100),
      }),
      outputSchema: outputSchema,
      annotations: readOnlyAnnotations,
    },
    ({ version, offset, limit }) =>
      withSite(async (site) => {
        const all = await listPages(site, findVersion(site, version))
        const pages = await Promise.all(
          all.slice(offset, offset + limit).map(async (page) => ({
            title: page.title,
            path: page.path,
            version: page.version?.key ?? null,
            description: (await site.readView(page))?.description ?? '',
          })),
        )
        const nextOffset = offset + limit < all.length ? offset + limit : null
        const lines = pages.map(
          ({ title, path, description }) => `- ${title} (${path}): ${description}`,
        )
        const more =
          nextOffset === null ? [] : [`\n${all.length} pages. Continue with offset ${nextOffset}`]
        return toolResult({ pages, total: all.length, nextOffset }, [...lines, ...more].join('\n'))
      }),
  )
}
