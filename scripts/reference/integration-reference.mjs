import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '../lib/run.mjs'
import { writeTypeReference } from '../settings/type-reference.mjs'
import { referencePage } from './markdown.mjs'

/** The modules with the types of integrations. */
const modules = [
  ...['integration', 'markdown-hooks', 'site-page', 'standard-schema'].map(
    (name) => `packages/ssg-cli/src/integrations/${name}.ts`,
  ),
  ...['page-view', 'blog-view', 'view-parts'].map(
    (name) => `packages/runtime/src/contract/${name}.ts`,
  ),
]

/** The page about the types of integrations and views. */
export function integrationReference() {
  const sections = modules.map((path) =>
    writeTypeReference(readFileSync(join(workspaceRoot, path), 'utf8')),
  )
  return referencePage(
    {
      title: 'Integration API',
      description: 'All types of the integration API, with hooks, pages, views and tools.',
      position: 6,
    },
    `Every type is exported by \`@ssgdocs/cli\`. An \`Href\` is a string: an address as HTML has it, with base URL.

${sections.join('\n')}`,
  )
}
