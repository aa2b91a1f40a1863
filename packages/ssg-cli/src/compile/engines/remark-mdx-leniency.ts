import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import { autolink, htmlFlow, htmlText } from 'micromark-core-commonmark'
import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types'
import type { Processor } from 'unified'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingIdMarker: 'headingIdMarker'
  }
}

/**
 * Accepts syntax that is common in documentation and that MDX rejects: `<!-- comments -->` become
 * `html` nodes, `<https://example.com>` is an autolink as in CommonMark, and `{#id}` is text.
 */
export function remarkMdxLeniency(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push(micromarkExtension)
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push(headingIdToText)
}

const lessThan = 60
const leftBrace = 123
const rightBrace = 125
const numberSign = 35
const space = 32

/** Restricts a CommonMark construct to HTML comments. */
function limitToComments(construct: Construct): Construct {
  return {
    ...construct,
    name: 'htmlComment',
    tokenize(effects, ok, nok) {
      const html = construct.tokenize.call(this, effects, ok, nok)
      return effects.check({ tokenize: tokenizeCommentStart, partial: true }, html, nok)
    },
  }
}

function tokenizeCommentStart(
  this: TokenizeContext,
  effects: Parameters<Construct['tokenize']>[0],
  ok: State,
  nok: State,
): State {
  const opening = '<!--'
  let matched = 0
  return function next(code: Code): State | undefined {
    if (code !== opening.charCodeAt(matched)) return nok(code)
    if (matched === 0) effects.enter('data')
    effects.consume(code)
    matched++
    if (matched < opening.length) return next
    effects.exit('data')
    return ok
  }
}

const headingId: Construct = {
  name: 'headingId',
  tokenize(effects, ok, nok) {
    return function start(code) {
      effects.enter('headingIdMarker')
      effects.consume(code)
      return afterBrace
    }

    function afterBrace(code: Code): State | undefined {
      if (code !== numberSign) return nok(code)
      effects.consume(code)
      return firstOfId
    }

    function firstOfId(code: Code): State | undefined {
      return code === space ? nok(code) : inside(code)
    }

    function inside(code: Code): State | undefined {
      if (code === rightBrace) {
        effects.consume(code)
        effects.exit('headingIdMarker')
        return ok
      }
      // Line endings have negative codes. Pandoc writes classes after the id, `{#id .class}`.
      if (code === null || code < space || code === leftBrace) return nok(code)
      effects.consume(code)
      return inside
    }
  },
}

const micromarkExtension: Extension = {
  flow: { [lessThan]: limitToComments(htmlFlow) },
  text: {
    // MDX disables the construct by its name, so this copy needs another one.
    [lessThan]: [limitToComments(htmlText), { ...autolink, name: 'autolinkInMdx' }],
    [leftBrace]: headingId,
  },
}

/** Markdown formatters write an id with `_` as `{#i18n.\_}`. */
function withoutEscapes(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

const headingIdToText: FromMarkdownExtension = {
  enter: {
    headingIdMarker(token) {
      this.enter({ type: 'text', value: withoutEscapes(this.sliceSerialize(token)) }, token)
    },
  },
  exit: {
    headingIdMarker(token) {
      this.exit(token)
    },
  },
}
