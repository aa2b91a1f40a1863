import { nameToEmoji } from 'gemoji'
import type { Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { likelyTypo } from '../../diagnostics/suggest.ts'
import { placeAt } from '../checks/place-at.ts'
import { report } from '../checks/report.ts'
import { visit } from '../visit.ts'

/** Replaces short codes such as `:smile:` with emoji. Must run before text directives become text again. */
export function remarkEmoji() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'text', (node) => {
      if (!node.value.includes(':')) return
      const written = node.value
      node.value = written.replace(/:([\w+-]+):/g, (shortCode, name: string, index: number) => {
        const emoji = nameToEmoji[name]
        if (emoji === undefined) reportTypo(name, { ...node, value: written }, { index, file })
        return emoji ?? shortCode
      })
    })
  }
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
