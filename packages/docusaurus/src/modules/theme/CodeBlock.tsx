import { CodeBlock as ThemeCodeBlock } from '@ssgdocs/theme/toolkit'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

/** The highlighted code block that a swizzled component is being rendered for. */
export const OriginalCodeBlock = createContext<ReactNode>(null)

/** A code block: highlighted if it comes from Markdown, otherwise plain. */
export default function CodeBlock({
  className = '',
  language = /language-(\S+)/.exec(className)?.[1],
  ...props
}: ComponentProps<typeof ThemeCodeBlock> & { readonly className?: string }) {
  const original = useContext(OriginalCodeBlock)
  return original ?? <ThemeCodeBlock {...props} language={language} />
}
