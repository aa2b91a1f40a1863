import { hashOf } from '../cache/hash.ts'
import { mentionsRasterImage } from './raster-image.ts'

/** The text of a source, and the facts that identify its compiled result without reading it. */
export interface SourceText extends TextFacts {
  /** The text after the front matter. Blank lines replace the front matter, so line numbers are those of the file. */
  read(): string
  /** Frees the memory of the text. If it comes from a file, `read` then reads the file again. */
  release(): void
}

/** What compiling needs to know of a text that is compiled already. */
export interface TextFacts {
  readonly hash: string
  /** In UTF-16 code units, with the lines in place of the front matter. */
  readonly length: number
  /** Whether the text may use the variables of its front matter. */
  readonly mentionsFrontMatter: boolean
  readonly mentionsRasterImage: boolean
}

/** A text in memory, with its facts. */
export function sourceText(text: string): SourceText {
  return textOf(factsOf(text), { read: () => text, release() {} })
}

/** A text in memory, which `readAgain` returns after its release. */
export function releasableText(text: SourceText, readAgain: () => string): SourceText {
  let kept: string | null = text.read()
  return textOf(text, {
    read: () => kept ?? readAgain(),
    release() {
      kept = null
    },
  })
}

/** A text that is read on demand. */
export function unreadText(facts: TextFacts, read: () => string): SourceText {
  return textOf(facts, { read, release() {} })
}

/** V8 may describe each object that a spread makes by itself. That takes more memory than the object, of which each page has one. */
function textOf(
  { hash, length, mentionsFrontMatter, mentionsRasterImage }: TextFacts,
  { read, release }: Pick<SourceText, 'read' | 'release'>,
): SourceText {
  return { hash, length, mentionsFrontMatter, mentionsRasterImage, read, release }
}

function factsOf(text: string): TextFacts {
  return {
    hash: hashOf(text),
    length: text.length,
    mentionsFrontMatter: /\b(?:frontMatter|metadata)\b/.test(text),
    mentionsRasterImage: mentionsRasterImage(text),
  }
}
