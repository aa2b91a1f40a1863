import { useView } from '@ssgdocs/theme/toolkit'
import { createContext, type ReactNode, use } from 'react'
import Head from './Head.tsx'
import { siteConfig } from './site-config.ts'

interface TitleParts {
  readonly title: string
  readonly siteTitle: string
  readonly titleDelimiter: string
}

type Format = (parts: TitleParts) => string

/** The formatter of a site. It may call the default one. */
type SiteFormat = (
  parts: TitleParts & {
    readonly plugin: { readonly id: string; readonly name: string }
    readonly defaultFormatter: Format
  },
) => string

function defaultFormatter({ title, siteTitle, titleDelimiter }: TitleParts): string {
  const trimmed = title.trim()
  return trimmed === '' || trimmed === siteTitle
    ? siteTitle
    : `${trimmed} ${titleDelimiter} ${siteTitle}`
}

const TitleFormatterContext = createContext<SiteFormat>(defaultFormatter)

interface ProviderProps {
  readonly formatter: SiteFormat
  readonly children?: ReactNode
}

/** Formats the titles of all pages. */
export function TitleFormatterProvider({ formatter, children }: ProviderProps) {
  return (
    <TitleFormatterContext value={formatter}>
      <PageTitle />
      {children}
    </TitleFormatterContext>
  )
}

function PageTitle() {
  const format = useFormat()
  return (
    <Head>
      <title>{format(useView().title)}</title>
    </Head>
  )
}

/** Formats a title, or, from Docusaurus 3.9 on, returns a formatter. */
export function useTitleFormatter(title?: string) {
  const format = useFormat()
  return title === undefined ? { format } : format(title)
}

/** Formats the title of a page. */
export function useFormat(): (title: string) => string {
  const formatter = use(TitleFormatterContext)
  const { kind } = useView()
  const { title: site, titleDelimiter = '|' } = siteConfig
  const section = kind.startsWith('blog') ? 'blog' : kind.startsWith('doc') ? 'docs' : 'pages'
  return (title) =>
    formatter({
      title,
      siteTitle: String(site),
      titleDelimiter: String(titleDelimiter),
      plugin: { id: 'default', name: `docusaurus-plugin-content-${section}` },
      defaultFormatter,
    })
}
