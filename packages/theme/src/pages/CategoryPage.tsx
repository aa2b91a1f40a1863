import type { CardView, CategoryView } from '@ssg/runtime/contract/page-view'
import { FolderIcon, LinkIcon, PageIcon } from '../controls/icons.tsx'
import { Link } from '../controls/Link.tsx'
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx'
import { DocsPager } from '../layout/DocsPager.tsx'
import { VersionBadge, VersionBanner } from '../layout/VersionBanner.tsx'

/** The generated index of a sidebar category: a card for each page or category in it. */
export function CategoryPage({ view }: { readonly view: CategoryView }) {
  return (
    <main className="column column-wide">
      <VersionBanner version={view.version} />
      <article>
        <Breadcrumbs crumbs={view.breadcrumbs} />
        <VersionBadge version={view.version} />
        <header className="page-header">
          <h1>{view.title}</h1>
          {view.description !== '' && <p className="lead">{view.description}</p>}
        </header>
        <ul className="cards">
          {view.cards.map((card) => (
            <li key={card.href}>
              <Card card={card} />
            </li>
          ))}
        </ul>
      </article>
      <DocsPager previous={view.previous} next={view.next} />
    </main>
  )
}

const defaultIcons = { doc: PageIcon, category: FolderIcon, external: LinkIcon }
const leadingEmoji = /^(\p{Extended_Pictographic}\uFE0F?)\s*/u

function Card({ card }: { readonly card: CardView }) {
  const emoji = leadingEmoji.exec(card.label)
  const DefaultIcon = defaultIcons[card.kind]
  return (
    <Link className="card" href={card.href} external={card.kind === 'external'}>
      <h2 className="card-title">
        <span className="card-icon" aria-hidden="true">
          {emoji === null ? <DefaultIcon /> : emoji[1]}
        </span>
        {card.label.slice(emoji?.[0].length ?? 0)}
      </h2>
      {card.description !== '' && <p className="card-text">{card.description}</p>}
    </Link>
  )
}
