import * as renderer from '@generated/prism'
import { CodeBlock as ThemeCodeBlock } from '@ssgdocs/theme/toolkit'
import type { ComponentProps } from 'react'
import { type PrismText, prismLines } from '../prism-tokens.ts'

/** Version 1 of the package has Prism in the default props of its component. */
const { Prism: current, defaultProps } = { ...renderer }
const prism = current ?? defaultProps?.Prism

type CodeBlockProps = ComponentProps<typeof ThemeCodeBlock> & {
  readonly className?: string
  readonly metastring?: string
}

/** The code block that pages import, highlighted by the Prism that is installed with Docusaurus. */
export default function CodeBlock({
  className = '',
  metastring = '',
  language = /language-(\S+)/.exec(className)?.[1],
  title = /\btitle=(["'])(.*?)\1/.exec(metastring)?.[2],
  highlightLines = linesOf(metastring),
  showLineNumbers = lineNumbersOf(metastring),
  children,
  ...props
}: CodeBlockProps) {
  const code = typeof children === 'string' ? children.replaceAll('\r\n', '\n') : undefined
  const isKnown = code !== undefined && language !== undefined && prism !== undefined
  return (
    <ThemeCodeBlock
      {...props}
      language={language}
      title={title}
      highlightLines={highlightLines}
      showLineNumbers={showLineNumbers}
      tokens={isKnown ? prismLines(code, language, prism)?.map(withColors) : undefined}
    >
      {children}
    </ThemeCodeBlock>
  )
}

/** The lines of `{1,3-5}` in the first line of a fence. */
function linesOf(metastring: string): readonly number[] {
  const ranges = /\{([\d,\s-]+)\}/.exec(metastring)?.[1]?.split(',') ?? []
  return ranges.flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  })
}

/** The number of the first line in `showLineNumbers=10`, or whether there are numbers. */
function lineNumbersOf(metastring: string): boolean | number {
  const [found, first] = /\bshowLineNumbers(?:=(\d+))?/.exec(metastring) ?? []
  return first === undefined ? found !== undefined : Number(first)
}

function withColors(line: readonly PrismText[]) {
  return line.map(({ text, kind }) => {
    return { content: text, color: kind === null ? undefined : `var(--tok-${kind})` }
  })
}
