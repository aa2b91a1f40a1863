import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { Pager, type StringName, useText } from '@ssgdocs/theme/toolkit'

interface PageLink {
  readonly title?: string
  readonly permalink: string
}

interface PaginatorProps {
  readonly previous?: PageLink | undefined
  readonly next?: PageLink | undefined
}

function paginator(name: StringName, previousLabel: StringName, nextLabel: StringName) {
  return ({ previous, next }: PaginatorProps) => {
    const text = useText()
    return (
      <Pager.original
        name={text(name)}
        back={{ label: text(previousLabel), target: toTarget(previous) }}
        forward={{ label: text(nextLabel), target: toTarget(next) }}
      />
    )
  }
}

function toTarget(link: PageLink | undefined) {
  return link === undefined ? null : { label: link.title ?? '', href: asHref(link.permalink) }
}

export const DocsPaginator = paginator('docsPagination', 'previous', 'next')
export const PostPaginator = paginator('blogPostPagination', 'newerPost', 'olderPost')
export const PostListPaginator = paginator('blogPagination', 'newerEntries', 'olderEntries')
