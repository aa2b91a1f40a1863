import { McpServer } from '@modelcontextprotocol/server'
import type { SiteRecord } from '@ssgdocs/cli/toolkit'
import type { WithSite } from './create-with-site.ts'
import { describeVersion } from './describe-version.ts'
import { registerPageResources } from './page-resources.ts'
import { registerListPages } from './tools/list-pages.ts'
import { registerListVersions } from './tools/list-versions.ts'
import { registerReadPage } from './tools/read-page.ts'
import { registerSearch } from './tools/search.ts'

/** Creates an MCP server for a built site: tools that search and read it, and its pages as resources. */
export async function createServer(withSite: WithSite, version: string): Promise<McpServer> {
  const { title, instructions } = await withSite((site) => {
    return { title: site.title, instructions: instructionsFor(site) }
  })
  const server = new McpServer({ name: 'ssg', title, version }, { instructions })
  registerListVersions(server, withSite)
  registerSearch(server, withSite)
  registerListPages(server, withSite)
  registerReadPage(server, withSite)
  registerPageResources(server, withSite)
  return server
}

function instructionsFor({ title, tagline, url, versions }: SiteRecord): string {
  const subject = tagline === '' ? title : `${title} (${tagline})`
  const about = `The documentation of ${subject}, ${url}. Search it before you answer, and read the sections you find.`
  if (versions.length < 2) return about
  return [
    about,
    'Versions:',
    ...versions.map((version) => `- ${describeVersion(version)}`),
    'Use the version that the project uses: look it up in its manifest or lockfile, and pass it to every tool. Without a version, the tools use the latest one. Do not mix information from different versions.',
  ].join('\n')
}
