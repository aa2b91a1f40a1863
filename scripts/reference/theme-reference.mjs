import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classedElements } from '../../packages/theme/dist/customize/class-names.js'
import { partNames } from '../../packages/theme/dist/customize/part-names.js'
import { defaultStrings } from '../../packages/theme/dist/customize/strings.js'
import { workspaceRoot } from '../lib/run.mjs'
import { code, referencePage, table } from './markdown.mjs'
import { membersOf } from './members-of.mjs'

/** @param {string} path */
const readTheme = (path) => readFileSync(join(workspaceRoot, 'packages/theme/src', path), 'utf8')

/** The page about the names of the theme: tokens, slots, components, parts, classes and strings. */
export function themeReference() {
  return referencePage(
    {
      title: 'Theme',
      description:
        'Every token, slot, replaceable component, part, class and string of the theme, with its default.',
      position: 4,
    },
    `[Theme](../theme/index.md) shows how to use these names in \`theme.tsx\`. They are never renamed or removed, so a \`theme.tsx\` keeps working
after an upgrade. An unknown name fails the build with the valid ones.

## Tokens

Tokens are CSS custom properties, written without the leading dashes. The squares have the colours of the mode that you read in.

${tokenTables().join('\n\n')}

## Slots

A component in a slot has the props \`site\` and \`view\`: the data that all pages share, and that of the page.

${table(['Slot', 'Position'], entriesOf(readTheme('customize/slots.ts')).map(slotRow))}

## Components

Each can be replaced, and gets the component of the theme as \`Default\` besides its own props.

${replaceableTable()}

## Parts

These \`data-part\` attributes are stable, for style sheets of the site: \`[data-part="navbar"]\`.

${partNames.map(code).join(', ')}

## Classes

\`classes\` adds class names to these elements, such as those that a style sheet of another theme selects.

${classedElementList()}

## Strings

A replacement must keep the placeholders in braces. A string with \`|\` has the forms of a plural, in the order of its language (zero, one, two,
few, many, other, without those it does not have): \`{count} wpis|{count} wpisy|{count} wpisów\` in Polish. The last form replaces missing
ones.

${table(['String', 'Default'], Object.entries(defaultStrings).map(stringRow))}`,
  )
}

/** A list item for the elements whose names start with the same word. */
function classedElementList() {
  const groups = new Map()
  for (const name of classedElements) {
    const [word] = name.split('-')
    groups.set(word, [...(groups.get(word) ?? []), code(name)])
  }
  return [...groups.values()].map((names) => `- ${names.join(', ')}`).join('\n')
}

/** Names in an array of a module, each with the comment behind it; a comment on a line of its own starts a group. */
function entriesOf(source) {
  const lines = source.matchAll(
    /^ {2}(?:\/\/ (?<group>.+)|'(?<name>[\w-]+)',(?: \/\/ (?<meaning>.+))?)$/gm,
  )
  return Array.from(lines, ({ groups }) => groups)
}

const slotRow = ({ name, meaning }) => [code(name), meaning]
const stringRow = ([name, text]) => [code(name), code(text)]

function tokenTables() {
  const [light = '', dark = ''] = readTheme('styles/tokens.css').split('[data-theme="dark"]')
  const values = [light, dark].map(
    (css) =>
      new Map(
        Array.from(css.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value]),
      ),
  )
  const tables = []
  for (const { group, name, meaning = '' } of entriesOf(readTheme('customize/tokens.ts'))) {
    if (group !== undefined) tables.push({ group, rows: [] })
    else tables.at(-1).rows.push([name, meaning, ...values.map((mode) => mode.get(name))])
  }
  return tables.map(({ group, rows }) => `### ${group}\n\n${tokenTable(rows)}`)
}

/** Tokens of sizes have one value, those of colours one for each mode. */
function tokenTable(rows) {
  const hasDark = rows.some(([, , , dark]) => dark !== undefined)
  const cells = rows.map(([name, meaning, light, dark]) => [
    isColor(light) ? `${code(name)} ${swatch(name)}` : code(name),
    meaning,
    code(light),
    ...(hasDark ? [code(dark ?? light)] : []),
  ])
  return table(['Token', 'Used for', ...(hasDark ? ['Light', 'Dark'] : ['Value'])], cells)
}

const isColor = (value) => /^(?:#|rgb|color-mix)/.test(value)

/** An attribute instead of a style, which a strict Content-Security-Policy forbids. */
const swatch = (name) =>
  `<svg width="16" height="16" aria-hidden="true"><rect width="16" height="16" rx="3" fill="var(--${name})" stroke="var(--line-strong)" /></svg>`

function replaceableTable() {
  const rows = membersOf(readTheme('customize/replaceable-names.ts'), 'ReplaceableProps')
  return table(
    ['Component', 'Props', 'What it renders'],
    rows.map(([name, props, meaning]) => [name, props === '`NoProps`' ? 'none' : props, meaning]),
  )
}
