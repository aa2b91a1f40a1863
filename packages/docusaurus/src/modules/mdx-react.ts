import { mdxComponents } from '@ssgdocs/theme/toolkit'
import type { ReactNode } from 'react'

export function MDXProvider({ children }: { readonly children?: ReactNode }) {
  return children
}

export function useMDXComponents() {
  return mdxComponents
}
