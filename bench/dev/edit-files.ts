import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { DevEdit } from './dev-site.ts'

type Change = Pick<DevEdit, 'apply' | 'undo'>

/** Replaces a text that a file contains. */
export function replaceText(
  file: string,
  text: string,
  replacement: (mark: string) => string,
): Change {
  let original: string | undefined
  return {
    apply(mark) {
      original ??= readFileSync(file, 'utf8')
      if (!original.includes(text)) throw new Error(`${file} does not contain ${text}`)
      writeFileSync(file, original.replace(text, replacement(mark)))
    },
    undo() {
      if (original !== undefined) writeFileSync(file, original)
    },
  }
}

/** Adds a file, or replaces one that was added. */
export function addFile(file: string, content: (mark: string) => string): Change {
  return {
    apply: (mark) => writeFileSync(file, content(mark)),
    undo: () => rmSync(file, { force: true }),
  }
}
