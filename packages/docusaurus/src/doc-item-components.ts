import type { DocusaurusPlugin } from './list-plugins.ts'

/** Module of the component that renders the documents of an instance of the docs, by id. */
export type DocItemComponents = Readonly<Record<string, string>>

/** The settings `docItemComponent`, with which themes such as that for OpenAPI render their pages. */
export function docItemComponentsOf(plugins: readonly DocusaurusPlugin[]): DocItemComponents {
  return Object.fromEntries(
    plugins.flatMap(({ name, options: { id = 'default', docItemComponent } }) => {
      const isSet = name === 'content-docs' && typeof docItemComponent === 'string'
      return isSet && docItemComponent !== '@theme/DocItem' ? [[id, docItemComponent]] : []
    }),
  )
}
