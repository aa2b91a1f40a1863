import type { Page } from './page.ts'

export interface PageVariableSource extends Pick<Page, 'contentTitle' | 'headings'> {
  readonly frontMatter: Readonly<Record<string, unknown>>
}

/** The variables that the text of a page can use, and that other modules can import from it. */
export function pageVariables({
  frontMatter,
  contentTitle,
  headings,
}: PageVariableSource): Readonly<Record<string, unknown>> {
  const heading = contentTitle ?? undefined
  const { title = heading, description } = frontMatter
  return {
    toc: headings.map(({ id, level, html }) => ({ value: html, id, level })),
    frontMatter,
    contentTitle: heading,
    metadata: { title, description, frontMatter },
    assets: {},
  }
}
