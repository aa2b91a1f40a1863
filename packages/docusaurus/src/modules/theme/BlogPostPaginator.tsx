import type { ComponentProps } from 'react'
import { PostPaginator } from '../paginators.tsx'

type PostLink = ComponentProps<typeof PostPaginator>['next']

interface BlogPostPaginatorProps {
  readonly prevItem?: PostLink
  readonly nextItem?: PostLink
}

/** Links to the newer and the older post. */
export default function BlogPostPaginator({ prevItem, nextItem }: BlogPostPaginatorProps) {
  return <PostPaginator previous={prevItem} next={nextItem} />
}
