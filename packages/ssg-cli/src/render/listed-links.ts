import type { PageView, ReleaseView } from '@ssgdocs/runtime/contract/page-view'

/** A link in a generated list. */
export interface ListedLink {
  readonly label: string
  readonly href: string
  readonly description: string
}

export interface LinkGroup {
  /** Heading of the group; empty for none. */
  readonly title: string
  readonly links: readonly ListedLink[]
}

/** The links of a page that are not in its text. On generated pages they are the whole content. */
export function listedLinks(view: PageView): readonly LinkGroup[] {
  switch (view.kind) {
    case 'category':
      return view.sections.map(({ title, cards }) => ({ title, links: cards }))
    case 'doc':
      return view.cards === undefined ? [] : [untitled(view.cards)]
    case 'doc-tag':
      return [untitled(view.docs)]
    case 'doc-tags':
    case 'blog-tags':
      return [
        untitled(
          view.tags.map(({ label, href, count }) => listedLinkWithCount(label, href, count)),
        ),
      ]
    case 'blog-authors':
      return [
        untitled(
          view.authors.flatMap(({ name, href, count }) =>
            href === null ? [] : [listedLinkWithCount(name, href, count)],
          ),
        ),
      ]
    case 'blog-list':
      return [
        untitled(
          view.posts.map(({ title, href, date }) => listedLink(title, href, date.slice(0, 10))),
        ),
        untitled([
          ...(view.newer === null ? [] : [listedLink('Newer posts', view.newer)]),
          ...(view.older === null ? [] : [listedLink('Older posts', view.older)]),
        ]),
      ]
    case 'blog-archive':
      return view.years.map(({ year, posts }) => ({
        title: year,
        links: posts.map(({ title, href, dayLabel }) => listedLink(title, href, dayLabel)),
      }))
    case 'home':
    case 'versions':
      return view.versionLists.map(({ label, versions }) => ({
        title: view.versionLists.length > 1 ? label : '',
        links: versions.flatMap(releaseLinks),
      }))
    default:
      return []
  }
}

/** Links to a version, its release notes and its package. */
function releaseLinks(release: ReleaseView): readonly ListedLink[] {
  const { label, href, status, releaseDate, requires, releaseNotesHref, packageHref } = release
  const facts = [
    status,
    ...(releaseDate === null ? [] : [`released ${releaseDate.date}`]),
    ...(requires === null ? [] : [`requires ${requires}`]),
  ].join(', ')
  return [
    listedLink(label, href, facts),
    ...(releaseNotesHref === null
      ? []
      : [listedLink(`Release notes of ${label}`, releaseNotesHref)]),
    ...(packageHref === null ? [] : [listedLink(`Package of ${label}`, packageHref)]),
  ]
}

function untitled(links: readonly ListedLink[]): LinkGroup {
  return { title: '', links }
}

function listedLink(label: string, href: string, description = ''): ListedLink {
  return { label, href, description }
}

function listedLinkWithCount(label: string, href: string, count: number): ListedLink {
  return listedLink(label, href, String(count))
}
