import { CodeBlock as ThemeCodeBlock } from '@ssg/theme/toolkit'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

/** The highlighted block that a component of the site is rendered for. */
export const OriginalCodeBlock = createContext<ReactNode>(null)

/** A code block: the highlighted one in Markdown, otherwise plain code. */
export default function CodeBlock({
  className = '',
  language = /language-(\S+)/.exec(className)?.[1],
  ...props
}: ComponentProps<typeof ThemeCodeBlock> & { readonly className?: string }) {
  const original = useContext(OriginalCodeBlock)
  return original ?? <ThemeCodeBlock {...props} language={language} />
}
