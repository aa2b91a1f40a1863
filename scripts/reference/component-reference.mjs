import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mdxComponentNames } from '../../packages/runtime/dist/contract/mdx-components.js'
import { workspaceRoot } from '../lib/run.mjs'
import { referencePage, table } from './markdown.mjs'
import { membersOf } from './members-of.mjs'

const folder = join(workspaceRoot, 'packages/theme/src/components')

/** The page about the components of MDX: what each is, and its props. */
export function componentReference() {
  const sources = readSources()
  const sections = mdxComponentNames.map((name) =>
    [`## ${name}`, descriptionOf(sources, name), propsOf(sources, name)].join('\n\n').trim(),
  )
  return referencePage(
    {
      title: 'Components',
      description: 'Every component that pages can use without an import, with its props.',
      position: 5,
    },
    `Pages can use these components without an import. [Components](../write/components.mdx) shows each of them in use.

${sections.join('\n\n')}`,
  )
}

/** What each component is, by name. */
export function componentDescriptions() {
  const sources = readSources()
  return Object.fromEntries(mdxComponentNames.map((name) => [name, descriptionOf(sources, name)]))
}

function readSources() {
  return readdirSync(folder)
    .filter((name) => /^\w+\.tsx$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

/** The table of the props, or nothing for a component without an interface for them. Most have a `className`. */
function propsOf(sources, name) {
  const rows = membersOf(sources, `${name}Props`).filter(([prop]) => prop !== '`className`')
  const shown = rows.map(([prop, type, meaning]) => [
    prop,
    type.replace(' | undefined', ''),
    meaning,
  ])
  return rows.length === 0 ? '' : table(['Prop', 'Type', 'Meaning'], shown)
}

/** The doc comment of the function. */
function descriptionOf(sources, name) {
  const [, comment = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport function ${name}\\(`).exec(sources) ?? []
  return comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
