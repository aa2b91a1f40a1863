import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import type { Code, Construct, Extension, State } from 'micromark-util-types'
import type { Processor } from 'unified'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    jsxComment: 'jsxComment'
    jsxCommentData: 'jsxCommentData'
  }
}

/** Parses the comments of MDX, `{/* … *\/}`, in plain Markdown too: they become `html` nodes with a comment. */
export function remarkJsxComments(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push(micromarkExtension)
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push(toHtmlComment)
}

const opening = '{/*'
const slash = 47
const asterisk = 42
const leftBrace = 123
const rightBrace = 125

function createConstruct(isFlow: boolean): Construct {
  return {
    name: isFlow ? 'jsxCommentFlow' : 'jsxCommentText',
    concrete: isFlow,
    tokenize(effects, ok, nok) {
      const isLazy = () => isFlow && this.parser.lazy[this.now().line] === true
      let matched = 0

      return function start(code) {
        effects.enter('jsxComment')
        effects.enter('jsxCommentData')
        return open(code)
      }

      function open(code: Code): State | undefined {
        if (code !== opening.charCodeAt(matched)) return nok(code)
        effects.consume(code)
        matched++
        return matched < opening.length ? open : inside
      }

      function inside(code: Code): State | undefined {
        if (code === null) return nok(code)
        if (isLineEnding(code)) {
          effects.exit('jsxCommentData')
          return lineEnd(code)
        }
        effects.consume(code)
        return code === asterisk ? afterAsterisk : inside
      }

      function lineEnd(code: Code): State | undefined {
        effects.enter('lineEnding')
        effects.consume(code)
        effects.exit('lineEnding')
        return lineStart
      }

      function lineStart(code: Code): State | undefined {
        if (code === null || isLazy()) return nok(code)
        if (isLineEnding(code)) return lineEnd(code)
        effects.enter('jsxCommentData')
        return inside(code)
      }

      function afterAsterisk(code: Code): State | undefined {
        if (code !== slash) return inside(code)
        effects.consume(code)
        return beforeBrace
      }

      function beforeBrace(code: Code): State | undefined {
        if (code === slash) {
          matched = 1
          return open(code)
        }
        if (code !== rightBrace && !isSpace(code)) return nok(code)
        effects.consume(code)
        if (code !== rightBrace) return beforeBrace
        return isFlow ? beforeLineEnd : end
      }

      function beforeLineEnd(code: Code): State | undefined {
        if (code === null || isLineEnding(code)) return end(code)
        if (!isSpace(code)) return nok(code)
        effects.consume(code)
        return beforeLineEnd
      }

      function end(code: Code): State | undefined {
        effects.exit('jsxCommentData')
        effects.exit('jsxComment')
        return ok(code)
      }
    },
  }
}

/** Line endings are -5, -4 and -3; null is the end of the file. */
function isLineEnding(code: Code): boolean {
  return code !== null && code < -2
}

/** A tab is -2, followed by virtual spaces, -1. */
function isSpace(code: Code): boolean {
  return code === 32 || code === -1 || code === -2
}

const micromarkExtension: Extension = {
  flow: { [leftBrace]: createConstruct(true) },
  text: { [leftBrace]: createConstruct(false) },
}

const toHtmlComment: FromMarkdownExtension = {
  enter: {
    jsxComment(token) {
      const text = this.sliceSerialize(token).trim().slice(opening.length, -1)
      const comment = text.replace(/\*\/\s*$/, '').replace(/--(?=!?>)/g, '- -')
      this.enter({ type: 'html', value: `<!--${comment}-->` }, token)
    },
  },
  exit: {
    jsxComment(token) {
      this.exit(token)
    },
  },
}
