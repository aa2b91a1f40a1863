import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { WithSite } from '../create-with-site.ts'
import { describeVersion } from '../describe-version.ts'
import { readOnlyAnnotations, toolResult } from './tool-result.ts'

const outputSchema = z.object({
  versions: z.array(
    z.object({
      version: z.string().describe('Version to pass to the other tools'),
      docs: z.string().describe('Id of the docs instance, if the site has several'),
      label: z.string(),
      path: z.string().describe('Path of its pages'),
      latest: z.boolean().describe('Whether it is the default version of the other tools'),
      status: z.enum(['maintained', 'unreleased', 'unmaintained']),
    }),
  ),
})

export function registerListVersions(server: McpServer, withSite: WithSite): void {
  server.registerTool(
    'list_versions',
    {
      title: 'List versions',
      description:
        'Lists the versions of this documentation, which one is the latest, and which are unreleased or no longer maintained. Use it to find the version that a project uses.',
      inputSchema: z.object({}),
      outputSchema: outputSchema,
      annotations: readOnlyAnnotations,
    },
    () =>
      withSite(({ versions }) =>
        toolResult(
          { versions: versions.map(({ key, name: _, ...rest }) => ({ version: key, ...rest })) },
          versions.map((version) => `- ${describeVersion(version)}`).join('\n'),
        ),
      ),
  )
}
