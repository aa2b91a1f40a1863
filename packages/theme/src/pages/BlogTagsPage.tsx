import type { BlogTagsView } from '@ssgdocs/runtime/contract/blog-view'
import { useText } from '../customize/Text.tsx'
import { TagGroups } from '../layout/TagGroups.tsx'

/** All tags of the blog, grouped by first letter. */
export function BlogTagsPage({ view }: { readonly view: BlogTagsView }) {
  return (
    <>
      <header className="page-header">
        <h1>{useText()('allTags')}</h1>
      </header>
      <TagGroups tags={view.tags} />
    </>
  )
}
