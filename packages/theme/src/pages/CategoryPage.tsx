import type { CategoryView } from '@ssg/runtime/contract/page-view'
import { Slot } from '../customize/Slot.tsx'
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx'
import { DocsPager } from '../layout/DocsPager.tsx'
import { VersionBadge, VersionBanner } from '../layout/VersionBanner.tsx'
import { CategoryCard } from './CategoryCard.tsx'

/** The generated index of a sidebar category: a card for each page or category in it. */
export function CategoryPage({ view }: { readonly view: CategoryView }) {
  return (
    <main className="column column-wide">
      <VersionBanner version={view.version} />
      <Slot name="beforeCategory" />
      <article>
        <Breadcrumbs breadcrumbs={view.breadcrumbs} />
        <VersionBadge version={view.version} />
        <header className="page-header">
          <h1>{view.title}</h1>
          {view.description !== '' && <p className="lead">{view.description}</p>}
        </header>
        <ul className="cards" data-part="cards">
          {view.cards.map((card) => (
            <li key={card.href}>
              <CategoryCard card={card} />
            </li>
          ))}
        </ul>
      </article>
      <Slot name="afterCategory" />
      <DocsPager previous={view.previous} next={view.next} />
    </main>
  )
}
