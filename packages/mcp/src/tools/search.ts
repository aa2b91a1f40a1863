import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { WithSite } from '../create-with-site.ts'
import { findVersion } from '../find-version.ts'
import { type SectionHit, type SiteSearchResults, searchSite } from '../search-site.ts'
import { readOnlyAnnotations, toolResult, versionInput } from './tool-result.ts'

const sectionSchema = z.object({
  title: z.string().describe('Title of the page and the headings above the section'),
  path: z.string().describe('Path to pass to read_page'),
  url: z.string(),
  version: z.string().nullable(),
  excerpt: z.string(),
})

const outputSchema = z.object({
  hits: z.array(sectionSchema),
  otherVersions: z.array(sectionSchema).describe('Sections that only exist in other versions'),
  suggestions: z
    .array(z.string())
    .describe('Similar words, for words of the query that do not occur'),
})

export function registerSearch(server: McpServer, withSite: WithSite): void {
  server.registerTool(
    'search',
    {
      title: 'Search',
      description:
        'Searches this documentation for words or identifiers and returns the best sections. Use it before you answer a question about the documented software, with the version that the project uses. Then read the sections with read_page.',
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
        const results = await searchSite(site, { query, limit }, findVersion(site, version))
        return toolResult(results, formatResults(query, results))
      }),
  )
}

function formatResults(
  query: string,
  { hits, otherVersions, suggestions }: SiteSearchResults,
): string {
  return [
    hits.length === 0 ? `No results for "${query}".` : hits.map(formatSection).join('\n\n'),
    ...(suggestions.length === 0 ? [] : [`Did you mean: ${suggestions.join(', ')}`]),
    ...(otherVersions.length === 0
      ? []
      : ['Only in other versions:', otherVersions.map(formatSection).join('\n\n')]),
  ].join('\n\n')
}

function formatSection({ title, path, url, version, excerpt }: SectionHit): string {
  return `${title}${version === null ? '' : ` (${version})`}\n${path}\n${url}\n${excerpt}`
}
