import { rulesBySubject } from '../../packages/ssg-cli/dist/diagnostics/rules.js'
import { referencePage } from './markdown.mjs'

/** The page about the rules of diagnostics. */
export function errorReference() {
  const sections = Object.entries(rulesBySubject).map(([subject, rules]) => {
    const entries = Object.entries(rules).map(([rule, meaning]) => `### ${rule}\n\n${meaning}`)
    return `## ${subject}\n\n${entries.join('\n\n')}`
  })
  return referencePage(
    {
      title: 'Errors and warnings',
      description: 'What each error and warning of ssg means, and what to do about it.',
      position: 3,
    },
    `Each message begins with its place, its severity and its rule:

\`\`\`text
content/docs/api/client.md:41:18  warning  broken-anchor
\`\`\`

\`ssg explain broken-anchor\` prints what is below. With \`--strict\`, warnings fail the build like errors.

${sections.join('\n\n')}`,
  )
}
