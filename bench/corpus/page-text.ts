import { codeBlock, languages } from './code-block.ts'
import type { Random } from './seeded-random.ts'

/** Input of a generated page. */
export interface PageOptions {
  readonly title: string
  /** Links to four other pages, as written in Markdown. */
  readonly links: readonly string[]
  /** A page with a component is MDX. */
  readonly hasComponent: boolean
}

const vocabulary =
  `request response header body stream socket timeout option value client server pool agent connection
  method error abort signal buffer chunk cache cookie redirect proxy handler promise callback listener
  default number string object array returns accepts throws waits sends reads writes opens closes every
  before after until without instead first last same other each only never always often small large`
    .split(/\s+/)
    .filter(Boolean) as [string, ...string[]]

/** About 6 KB of Markdown: 6 headings, 4 blocks of code, a table, a list, 2 admonitions, 4 links. */
export function pageText({ title, links, hasComponent }: PageOptions, random: Random): string {
  const [first, second, third, fourth] = links
  const code = languages.map((language) => codeBlock(language, random))
  return `---
title: ${title}
description: ${sentence(random, 8)}
---

${hasComponent ? "import Counter from '@site/src/Counter'\n\n" : ''}${paragraph(random)} See [${title} first](${first}).

## What it does

${paragraph(random)}

${code[0]}

${paragraph(random)}

## Options

| Option | Type | Default | Meaning |
| --- | --- | --- | --- |
${Array.from({ length: 5 }, () => tableRow(random)).join('\n')}

:::note

${sentence(random, 18)} Read \`${random.select(vocabulary)}\` in [the guide](${second}).

:::

## Example

${paragraph(random)}

${code[1]}

### With a **shell**

${Array.from({ length: 5 }, () => `- ${sentence(random, 9)} Uses \`${random.select(vocabulary)}\`.`).join('\n')}

${code[2]}

### Settings

${paragraph(random)} More in [another page](${third}).

${code[3]}

:::warning[Careful]

${sentence(random, 20)}

:::

## Notes

${paragraph(random)}

${hasComponent ? '<Counter label="Count" />\n\n' : ''}${paragraph(random)} Then read [the next one](${fourth}).
`
}

function sentence(random: Random, length: number): string {
  const text = Array.from({ length }, () => random.select(vocabulary)).join(' ')
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

function paragraph(random: Random): string {
  const plain = Array.from({ length: 3 }, () => sentence(random, 12)).join(' ')
  return `${plain} It is *${random.select(vocabulary)}* and **${random.select(vocabulary)}** with \`${random.select(vocabulary)}.${random.select(vocabulary)}()\`.`
}

function tableRow(random: Random): string {
  return `| \`${random.select(vocabulary)}\` | \`${random.select(vocabulary)}\` | ${random.nextInt(1000)} | ${sentence(random, 6)} |`
}
