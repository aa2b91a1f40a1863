import type { ReactNode } from 'react'
import { mdxComponents } from '../prose/mdx-components.ts'

export function MDXProvider({ children }: { readonly children?: ReactNode }) {
  return children
}

export function useMDXComponents() {
  return mdxComponents
}
