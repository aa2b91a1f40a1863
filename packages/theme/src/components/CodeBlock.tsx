import { actionAttribute, actions } from '@ssg/runtime/contract/dom'

export interface CodeBlockProps {
  /** The code. In MDX write it as a string: {`…`}. One line break at its end is dropped. */
  readonly children: string
  readonly language?: string | undefined
  /** A line above the code, such as the name of a file. */
  readonly title?: string | undefined
  /** Numbers of the lines to point out, from 1. */
  readonly highlightLines?: readonly number[] | undefined
  /** Whether to number the lines, or the number of the first one. */
  readonly showLineNumbers?: boolean | number | undefined
}

/**
 * Code that a component makes, with the markup of fenced code: it can be copied and wrapped, but has
 * no coloured tokens, since these are made by the build. Prefer a fence for code that is known there.
 */
export function CodeBlock({
  children,
  language = 'text',
  title,
  highlightLines = [],
  showLineNumbers = false,
}: CodeBlockProps) {
  const firstLine = typeof showLineNumbers === 'number' ? showLineNumbers : 1
  const hasNumbers = showLineNumbers !== false
  return (
    <div
      className="code-block theme-code-block"
      data-part="code-block"
      data-line-numbers={hasNumbers ? '' : undefined}
    >
      {title !== undefined && <div data-part="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key. */}
      <pre tabIndex={0}>
        <code className={`language-${language}`}>
          {splitLines(children).map((line, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number.
              key={index}
              className={highlightLines.includes(index + 1) ? highlightedLineClass : 'line'}
              data-line={hasNumbers ? firstLine + index : undefined}
            >
              {`${line}\n`}
            </span>
          ))}
        </code>
      </pre>
      <button
        type="button"
        className="copy-code"
        {...{ [actionAttribute]: actions.copyCode }}
        aria-label="Copy code to clipboard"
      />
    </div>
  )
}

const highlightedLineClass = 'line highlighted theme-code-block-highlighted-line'

function splitLines(code: unknown): string[] {
  if (typeof code !== 'string') {
    throw new Error('Unexpected content of <CodeBlock>, expected one string such as {`code`}')
  }
  return code.replace(/\r?\n$/, '').split(/\r?\n/)
}
