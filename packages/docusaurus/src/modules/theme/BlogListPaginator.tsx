import { PostListPaginator } from '../paginators.tsx'

interface BlogListPaginatorProps {
  readonly metadata: { readonly previousPage?: string; readonly nextPage?: string }
}

/** Links to the other pages of a list of posts. */
export default function BlogListPaginator({ metadata }: BlogListPaginatorProps) {
  return (
    <PostListPaginator previous={toLink(metadata.previousPage)} next={toLink(metadata.nextPage)} />
  )
}

function toLink(permalink: string | undefined) {
  return permalink === undefined ? undefined : { permalink }
}
