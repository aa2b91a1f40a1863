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
  latest: z.boolean().describe('Whether this is the page of the latest version, or of none'),
  otherVersions: z
    .array(z.object({ version: z.string(), path: z.string() }))
    .describe('The same page in other versions'),
  markdown: z.string(),
  total: z.number().describe('Characters of the whole page or section'),
  nextOffset: z.number().nullable().describe('Where it goes on; null at its end'),
  sections: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .describe('What can be read alone, where the page is too long'),
})

export function registerReadPage(server: McpServer, withSite: WithSite): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Gives a page of this documentation as Markdown, or one of its sections. A version leads from a page of any version to the same page there.',
      inputSchema: z.object({
        page: z
          .string()
          .min(1)
          .max(2000)
          .describe(
            'Path, as search and list_pages give it, also with "#section"; or address, or title',
          ),
        version: versionInput,
        section: z
          .string()
          .max(500)
          .optional()
          .describe('Id or title of a heading: only that part'),
        offset: z.number().int().min(0).default(0).describe('Characters to leave out'),
        limit: z.number().int().min(1000).max(100_000).default(20_000),
      }),
      outputSchema: outputSchema,
      annotations: readOnlyAnnotations,
    },
    ({ page: wanted, version, section, offset, limit }) =>
      withSite(async (site) => {
        const { page, anchor } = findPage(site, wanted, version)
        const place = { page, anchor: section?.replace(/^#/, '') ?? anchor }
        const part = await readPage(site, place, { offset, limit })
        const otherVersions = site.pageVersions(page).flatMap((other) => {
          if (other.version === null || other === page) return []
          return [{ version: other.version.key, path: other.path }]
        })
        const facts = {
          title: page.title,
          path: page.path,
          url: site.urlOf(page),
          version: page.version?.key ?? null,
          latest: page.version?.latest ?? true,
          otherVersions,
        }
        return toolResult({ ...facts, ...part }, part.markdown + continuationText(part))
      }),
  )
}

function continuationText({ nextOffset, total, sections }: PagePart): string {
  if (nextOffset === null) return ''
  const ids = sections.map(({ id }) => `#${id}`).join(' ')
  return `\n\n[${nextOffset} of ${total} characters. Go on with offset ${nextOffset}, or read a section: ${ids}]`
}
