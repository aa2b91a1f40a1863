import { nameToEmoji } from 'gemoji'
import type { Root } from 'mdast'
import { visit } from '../visit.ts'

/** Replaces short codes such as `:smile:` with emoji. Must run before text directives become text again. */
export function remarkEmoji() {
  return (tree: Root): void => {
    visit(tree, 'text', (node) => {
      if (!node.value.includes(':')) return
      node.value = node.value.replace(/:([\w+-]+):/g, (shortCode, name: string) => {
        return nameToEmoji[name] ?? shortCode
      })
    })
  }
}
