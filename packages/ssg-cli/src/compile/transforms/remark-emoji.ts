import { nameToEmoji } from 'gemoji'
import type { Heading, Root, Text } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { likelyTypo } from '../../diagnostics/suggest.ts'
import { placeAt } from '../checks/place-at.ts'
import { report } from '../checks/report.ts'
import { visit } from '../visit.ts'

const shortCodes = /:([\w+-]+):/g

/** The property of a heading with the names of its emoji, separated by spaces. */
export const emojiNames = 'ssgEmojiNames'

/**
 * Replaces short codes such as `:smile:` with emoji. Must run before text directives become text again. With `namesInIds`, ids of
 * headings contain their names.
 */
export function remarkEmoji({ namesInIds }: { readonly namesInIds: boolean }) {
  return (tree: Root, file: VFile): void => {
    if (namesInIds) visit(tree, 'heading', keepNames)
    visit(tree, 'text', (node) => {
      if (!node.value.includes(':')) return
      const written = node.value
      node.value = written.replace(shortCodes, (shortCode, name: string, index: number) => {
        const emoji = nameToEmoji[name]
        if (emoji === undefined) reportTypo(name, { ...node, value: written }, { index, file })
        return emoji ?? shortCode
      })
    })
  }
}

function keepNames(heading: Heading): void {
  const codes = [...textOf(heading).matchAll(shortCodes)]
  const names = codes.flatMap(([, name = '']) => (Object.hasOwn(nameToEmoji, name) ? [name] : []))
  if (names.length === 0) return
  const { hProperties } = heading.data ?? {}
  heading.data = { ...heading.data, hProperties: { ...hProperties, [emojiNames]: names.join(' ') } }
}

/** The text of a heading with short codes instead of emoji. */
export function withShortCodes(text: string, names: unknown): string {
  return String(names ?? '')
    .split(' ')
    .filter((name) => name !== '')
    .reduce((rest, name) => rest.replace(nameToEmoji[name] ?? '', `:${name}:`), text)
}

/** Names that are close to none are text, such as `:3000:`. */
function reportTypo(
  name: string,
  text: Text,
  { index, file }: { readonly index: number; readonly file: VFile },
): void {
  const near = likelyTypo(name, Object.keys(nameToEmoji))
  if (near === undefined) return
  report(file, {
    rule: 'unknown-emoji',
    reason: `There is no emoji \`:${name}:\``,
    hint: `Did you mean \`:${near}:\`?`,
    ...placeAt(text, index),
    length: name.length + 2,
  })
}
