import { CategoryPage, useView } from '@ssgdocs/theme/toolkit'

/** The index of a category, with everything around its cards. */
export default function DocCategoryGeneratedIndexPage() {
  const view = useView()
  return (
    view.kind === 'category' && (
      <div className="columns">
        <CategoryPage.original view={view} />
      </div>
    )
  )
}
