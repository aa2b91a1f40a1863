import { siteConfig } from './site-config.ts'

interface Breadcrumb {
  readonly label?: string
  readonly href?: string | undefined
}

/** The links of breadcrumbs as JSON-LD. */
export function useBreadcrumbsStructuredData(props: {
  readonly breadcrumbs: readonly Breadcrumb[]
}) {
  const links = props.breadcrumbs.filter(({ href }) => href !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: links.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${siteConfig['url']}${href}`,
    })),
  }
}
