import type { PageView, ReleaseView } from '@ssg/runtime/contract/page-view'

/** A link of a generated list. */
export interface ListedLink {
  readonly label: string
  readonly href: string
  readonly description: string
}

export interface LinkGroup {
  /** Empty for links without a heading. */
  readonly title: string
  readonly links: readonly ListedLink[]
}

/** The links that a page shows besides those of its text: all that generated pages say. */
export function listedLinks(view: PageView): readonly LinkGroup[] {
  switch (view.kind) {
    case 'category':
      return [untitled(view.cards)]
    case 'doc':
      return view.cards === undefined ? [] : [untitled(view.cards)]
    case 'doc-tag':
      return [untitled(view.docs)]
    case 'doc-tags':
    case 'blog-tags':
      return [untitled(view.tags.map(({ label, href, count }) => counted(label, href, count)))]
    case 'blog-authors':
      return [
        untitled(
          view.authors.flatMap(({ name, href, count }) =>
            href === null ? [] : [counted(name, href, count)],
          ),
        ),
      ]
    case 'blog-list':
      return [
        untitled(view.posts.map(({ title, href, date }) => listed(title, href, date.slice(0, 10)))),
        untitled([
          ...(view.newer === null ? [] : [listed('Newer posts', view.newer)]),
          ...(view.older === null ? [] : [listed('Older posts', view.older)]),
        ]),
      ]
    case 'blog-archive':
      return view.years.map(({ year, posts }) => ({
        title: year,
        links: posts.map(({ title, href, dayLabel }) => listed(title, href, dayLabel)),
      }))
    case 'versions':
      return view.lists.map(({ label, versions }) => ({
        title: view.lists.length > 1 ? label : '',
        links: versions.flatMap(releaseLinks),
      }))
    default:
      return []
  }
}

/** A version, and behind it what is said of it elsewhere. */
function releaseLinks(release: ReleaseView): readonly ListedLink[] {
  const { label, href, status, released, notesHref, packageHref } = release
  const facts = released === null ? status : `${status}, released ${released.date}`
  return [
    listed(label, href, facts),
    ...(notesHref === null ? [] : [listed(`Release notes of ${label}`, notesHref)]),
    ...(packageHref === null ? [] : [listed(`Package of ${label}`, packageHref)]),
  ]
}

function untitled(links: readonly ListedLink[]): LinkGroup {
  return { title: '', links }
}

function listed(label: string, href: string, description = ''): ListedLink {
  return { label, href, description }
}

function counted(label: string, href: string, count: number): ListedLink {
  return listed(label, href, String(count))
}
