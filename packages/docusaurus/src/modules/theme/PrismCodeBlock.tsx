import * as renderer from '@generated/prism'
import { CodeBlock as ThemeCodeBlock } from '@ssgdocs/theme/toolkit'
import type { ComponentProps } from 'react'
import { type PrismText, prismLines } from '../prism-tokens.ts'

/** Version 1 of the package has Prism in the default props of its component. */
const prism = renderer.Prism ?? renderer.defaultProps?.Prism

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
      tokens={isKnown ? prismLines(code, language, prism)?.map(withColors) : undefined}
    >
      {children}
    </ThemeCodeBlock>
  )
}

function withColors(line: readonly PrismText[]) {
  return line.map(({ text, kind }) => {
    return { content: text, color: kind === null ? undefined : `var(--tok-${kind})` }
  })
}
