import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { WithSite } from '../create-with-site.ts'
import { findVersion } from '../find-version.ts'
import { type SectionHit, type SiteSearchResults, searchSite } from '../search-site.ts'
import { readOnlyAnnotations, toolResult, versionInput } from './tool-result.ts'

const sectionSchema = z.object({
  title: z.string().describe('Title of the page, then the headings that lead to the section'),
  path: z.string().describe('As read_page takes it'),
  url: z.string(),
  version: z.string().nullable(),
  excerpt: z.string(),
})

const outputSchema = z.object({
  hits: z.array(sectionSchema),
  otherVersions: z.array(sectionSchema).describe('Sections that only other versions have'),
  suggestions: z.array(z.string()).describe('Words of the site like those that nobody wrote'),
})

export function registerSearch(server: McpServer, withSite: WithSite): void {
  server.registerTool(
    'search',
    {
      title: 'Search',
      description:
        'Searches this documentation for words or identifiers, and gives the best sections. Use it before answering a question about the documented software, with the version that the project uses, then read the sections with read_page.',
      inputSchema: z.object({
        query: z.string().min(1).max(1000).describe('A few words or an identifier'),
        version: versionInput,
        limit: z.number().int().min(1).max(50).default(10),
      }),
      outputSchema: outputSchema,
      annotations: readOnlyAnnotations,
    },
    ({ query, version, limit }) =>
      withSite(async (site) => {
        const answer = await searchSite(site, query, findVersion(site, version), limit)
        return toolResult(answer, formatResults(query, answer))
      }),
  )
}

function formatResults(
  query: string,
  { hits, otherVersions, suggestions }: SiteSearchResults,
): string {
  return [
    hits.length === 0 ? `Nothing was found for "${query}".` : hits.map(formatSection).join('\n\n'),
    ...(suggestions.length === 0 ? [] : [`Words like these: ${suggestions.join(', ')}`]),
    ...(otherVersions.length === 0
      ? []
      : ['Only other versions have:', otherVersions.map(formatSection).join('\n\n')]),
  ].join('\n\n')
}

function formatSection({ title, path, url, version, excerpt }: SectionHit): string {
  return `${title}${version === null ? '' : ` (${version})`}\n${path}\n${url}\n${excerpt}`
}
