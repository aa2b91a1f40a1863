import { type Action, actionAttribute, reactCodeAttribute } from '@ssgdocs/runtime/contract/dom'
import { Children, type ReactNode, useEffect } from 'react'
import { startCopyCodeOnce } from './start-copy-code-once.ts'

/** A piece of code in one color. The tokens of Shiki have this type. */
export interface CodeToken {
  readonly content: string
  /** Any CSS color. */
  readonly color?: string | undefined
}

export interface CodeBlockProps {
  /**
   * The code; in MDX: {`…`}. A final line break is dropped. If it contains elements, it is rendered
   * as it is, without line numbers or highlighted lines.
   */
  readonly children?: ReactNode
  /** The highlighted code: the tokens of each line, such as from `codeToTokens` of Shiki. */
  readonly tokens?: readonly (readonly CodeToken[])[] | undefined
  /** Name of the language, shown above code without a title. Default: `text`. */
  readonly language?: string | undefined
  /** Shown above the code: a file name, for example. */
  readonly title?: string | undefined
  /** Line numbers to highlight, from 1. */
  readonly highlightLines?: readonly number[] | undefined
  /** Shows line numbers; a number is that of the first line. */
  readonly showLineNumbers?: boolean | number | undefined
  /** The block shows what a program prints. Its default title is "Output". */
  readonly output?: boolean | undefined
}

/**
 * A code block for code that is only known at run time. Supports copying and word wrap like fenced
 * code; a highlighter can colour it with `tokens`. Prefer a fence, which the build highlights, for
 * static code.
 */
export function CodeBlock({
  children,
  tokens,
  language = 'text',
  title,
  highlightLines = [],
  showLineNumbers = false,
  output = false,
}: CodeBlockProps) {
  const firstLine = typeof showLineNumbers === 'number' ? showLineNumbers : 1
  const shownTitle = title ?? (output ? 'Output' : undefined)
  const hasNumbers = showLineNumbers !== false
  const code = textOf(children)
  useEffect(startCopyCodeOnce, [])
  return (
    <div
      className="code-block theme-code-block"
      data-part="code-block"
      {...{ [reactCodeAttribute]: '' }}
      data-language={language}
      data-line-numbers={hasNumbers ? '' : undefined}
      data-output={output ? '' : undefined}
    >
      {shownTitle !== undefined && <div data-part="code-title">{shownTitle}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable. */}
      <pre tabIndex={0}>
        <code className={`language-${language}`}>
          {code === null
            ? children
            : splitLines(code).map((line, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order of lines is fixed.
                  key={index}
                  className={highlightLines.includes(index + 1) ? highlightedLineClass : 'line'}
                  data-line={hasNumbers ? firstLine + index : undefined}
                >
                  {tokens === undefined ? `${line}\n` : [tokens[index]?.map(renderToken), '\n']}
                </span>
              ))}
        </code>
      </pre>
      <button
        type="button"
        className="copy-code"
        {...{ [actionAttribute]: 'copy-code' satisfies Action }}
        aria-label="Copy code to clipboard"
      />
    </div>
  )
}

function renderToken({ content, color }: CodeToken, index: number) {
  return (
    <span key={index} style={{ color }}>
      {content}
    </span>
  )
}

const highlightedLineClass = 'line highlighted theme-code-block-highlighted-line'

/** The text of strings and numbers; null if the node contains an element. */
function textOf(node: ReactNode): string | null {
  const parts = Children.toArray(node)
  return parts.every((part) => typeof part !== 'object') ? parts.join('') : null
}

function splitLines(code: string): string[] {
  return code.replace(/\r?\n$/, '').split(/\r?\n/)
}
