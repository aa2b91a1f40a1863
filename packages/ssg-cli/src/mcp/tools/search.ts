import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { findVersion } from '../find-version.ts'
import type { WithSite } from '../follow-site.ts'
import { type FoundSection, type FoundSections, searchSite } from '../search-site.ts'
import { readOnly, result, versionInput } from './result.ts'

const section = z.object({
  title: z.string().describe('Title of the page, then the headings that lead to the section'),
  path: z.string().describe('As read_page takes it'),
  url: z.string(),
  version: z.string().nullable(),
  excerpt: z.string(),
})

const found = z.object({
  hits: z.array(section),
  elsewhere: z.array(section).describe('Sections that only other versions have'),
  near: z.array(z.string()).describe('Words of the site like those that nobody wrote'),
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
      outputSchema: found,
      annotations: readOnly,
    },
    ({ query, version, limit }) =>
      withSite(async (site) => {
        const answer = await searchSite(site, query, findVersion(site, version), limit)
        return result(answer, describe(query, answer))
      }),
  )
}

function describe(query: string, { hits, elsewhere, near }: FoundSections): string {
  return [
    hits.length === 0
      ? `Nothing was found for "${query}".`
      : hits.map(describeSection).join('\n\n'),
    ...(near.length === 0 ? [] : [`Words like these: ${near.join(', ')}`]),
    ...(elsewhere.length === 0
      ? []
      : ['Only other versions have:', elsewhere.map(describeSection).join('\n\n')]),
  ].join('\n\n')
}

function describeSection({ title, path, url, version, excerpt }: FoundSection): string {
  return `${title}${version === null ? '' : ` (${version})`}\n${path}\n${url}\n${excerpt}`
}
