import type { ReactNode } from 'react'
import { mdxComponents } from '../prose/components.ts'

export function MDXProvider({ children }: { readonly children?: ReactNode }) {
  return children
}

export function useMDXComponents() {
  return mdxComponents
}
