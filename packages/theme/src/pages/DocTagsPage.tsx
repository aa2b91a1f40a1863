import type { DocTagsView } from '@ssgdocs/runtime/contract/page-view'
import { useText } from '../customize/Text.tsx'
import { TagGroups } from '../layout/TagGroups.tsx'

/** All tags of a docs version, grouped by first letter. */
export function DocTagsPage({ view }: { readonly view: DocTagsView }) {
  return (
    <main className="page">
      <header className="page-header">
        <h1>{useText()('allTags')}</h1>
      </header>
      <TagGroups tags={view.tags} />
    </main>
  )
}
