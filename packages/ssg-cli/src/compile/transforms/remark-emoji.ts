import { nameToEmoji } from 'gemoji'
import type { Root } from 'mdast'
import { visit } from '../visit.ts'

/** Turns `:smile:` into the sign it names. What names none stays. Must come before directives are looked at. */
export function remarkEmoji() {
  return (tree: Root): void => {
    visit(tree, 'text', (node) => {
      if (!node.value.includes(':')) return
      node.value = node.value.replace(/:([\w+-]+):/g, (written, name: string) => {
        return nameToEmoji[name] ?? written
      })
    })
  }
}
