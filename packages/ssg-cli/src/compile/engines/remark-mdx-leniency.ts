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
 * Accepts in MDX what real documents hold and MDX rejects: `<!-- comments -->` become `html` nodes,
 * `<https://example.com>` is a link as in CommonMark, and `{#id}` after a heading stays text.
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

/** Runs a construct of CommonMark where a comment begins, and nowhere else. */
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
  const expected = '<!--'
  let seen = 0
  return function next(code: Code): State | undefined {
    if (code !== expected.charCodeAt(seen)) return nok(code)
    if (seen === 0) effects.enter('data')
    effects.consume(code)
    seen++
    if (seen < expected.length) return next
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
      return sign
    }

    function sign(code: Code): State | undefined {
      if (code !== numberSign) return nok(code)
      effects.consume(code)
      return inside
    }

    function inside(code: Code): State | undefined {
      if (code === rightBrace) {
        effects.consume(code)
        effects.exit('headingIdMarker')
        return ok
      }
      // Ends of lines are negative, a space is 32: neither belongs to an id.
      if (code === null || code <= 32 || code === leftBrace) return nok(code)
      effects.consume(code)
      return inside
    }
  },
}

const micromarkExtension: Extension = {
  flow: { [lessThan]: limitToComments(htmlFlow) },
  text: {
    // MDX switches the construct off by its name.
    [lessThan]: [limitToComments(htmlText), { ...autolink, name: 'autolinkInMdx' }],
    [leftBrace]: headingId,
  },
}

const headingIdToText: FromMarkdownExtension = {
  enter: {
    headingIdMarker(token) {
      this.enter({ type: 'text', value: this.sliceSerialize(token) }, token)
    },
  },
  exit: {
    headingIdMarker(token) {
      this.exit(token)
    },
  },
}
