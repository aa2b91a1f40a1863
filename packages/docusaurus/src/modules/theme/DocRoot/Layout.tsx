import { MainContext, type ReplaceableProps } from '@ssgdocs/theme/toolkit'
import { type ComponentType, type Context, createContext, type ReactNode, useContext } from 'react'

type DocsLayoutProps = ReplaceableProps['DocsLayout']

/** The layout that a swizzled component replaces, and its sidebar. */
export interface OriginalLayout {
  readonly Default: ComponentType<DocsLayoutProps>
  readonly sidebar: DocsLayoutProps['sidebar']
}

export const OriginalDocsLayout: Context<OriginalLayout | null> =
  createContext<OriginalLayout | null>(null)

/** The sidebar, and a document beside it. */
export default function DocRootLayout({ children }: { readonly children?: ReactNode }) {
  const original = useContext(OriginalDocsLayout)
  if (original === null) return children
  const { Default, sidebar } = original
  return (
    <MainContext value={false}>
      <Default sidebar={sidebar}>{children}</Default>
    </MainContext>
  )
}
