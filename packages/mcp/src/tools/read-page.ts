import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { WithSite } from '../create-with-site.ts'
import { findPage } from '../find-page.ts'
import { type PagePart, readPage } from '../read-page.ts'
import { readOnlyAnnotations, toolResult, versionInput } from './tool-result.ts'

const outputSchema = z.object({
  title: z.string(),
  path: z.string(),
  url: z.string(),
  version: z.string().nullable(),
  latest: z.boolean().describe('Whether the page belongs to the latest version, or to no version'),
  otherVersions: z
    .array(z.object({ version: z.string(), path: z.string() }))
    .describe('The same page in other versions'),
  markdown: z.string(),
  total: z.number().describe('Length of the page or section, in characters'),
  nextOffset: z.number().nullable().describe('Offset of the next part; null at the end'),
  sections: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .describe('Sections of the page, if only a part was returned'),
})

export function registerReadPage(server: McpServer, withSite: WithSite): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns a page of this documentation, or one of its sections, as Markdown. With a version, it returns the same page of that version.',
      inputSchema: z.object({
        page: z
          .string()
          .min(1)
          .max(2000)
          .describe(
            'Path from search or list_pages, optionally with "#section"; or a URL or title',
          ),
        version: versionInput,
        section: z
          .string()
          .max(500)
          .optional()
          .describe('Id or title of a heading, to read only its section'),
        offset: z.number().int().min(0).default(0).describe('Number of characters to skip'),
        limit: z.number().int().min(1000).max(100_000).default(20_000),
      }),
      outputSchema: outputSchema,
      annotations: readOnlyAnnotations,
    },
    ({ page: query, version, section, offset, limit }) =>
      withSite(async (site) => {
        const { page, anchor } = findPage(site, query, version)
        const match = { page, anchor: section?.replace(/^#/, '') ?? anchor }
        const part = await readPage(site, match, { offset, limit })
        const otherVersions = site.pageVersions(page).flatMap((other) => {
          if (other.version === null || other === page) return []
          return [{ version: other.version.key, path: other.path }]
        })
        const pageInfo = {
          title: page.title,
          path: page.path,
          url: site.urlOf(page),
          version: page.version?.key ?? null,
          latest: page.version?.latest ?? true,
          otherVersions,
        }
        return toolResult({ ...pageInfo, ...part }, part.markdown + continuationText(part))
      }),
  )
}

function continuationText({ nextOffset, total, sections }: PagePart): string {
  if (nextOffset === null) return ''
  const ids = sections.map(({ id }) => `#${id}`).join(' ')
  return `\n\n[${nextOffset} of ${total} characters. Continue with offset ${nextOffset}, or read a section: ${ids}]`
}
