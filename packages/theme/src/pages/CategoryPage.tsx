import type { CardSectionView } from '@ssgdocs/runtime/contract/page-view'
import { useContext } from 'react'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { MainContext } from '../hooks/main-context.ts'
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx'
import { DocsPager } from '../layout/DocsPager.tsx'
import { VersionBadge, VersionBanner } from '../layout/VersionBanner.tsx'
import { CategoryCard } from './CategoryCard.tsx'

/** The generated index of a sidebar category: a card for each page or category in it. */
export const CategoryPage = replaceable('CategoryPage', function CategoryPage({ view }) {
  const Column = useContext(MainContext) ? 'div' : 'main'
  return (
    <Column className="column column-wide">
      <VersionBanner version={view.version} />
      <Slot name="beforeCategory" />
      <article>
        <Breadcrumbs breadcrumbs={view.breadcrumbs} />
        <VersionBadge version={view.version} />
        <header className="page-header">
          <h1>{view.title}</h1>
          {view.description !== '' && <p className="lead">{view.description}</p>}
        </header>
        {view.sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and untitled sections repeat.
          <CardSection key={index} section={section} />
        ))}
      </article>
      <Slot name="afterCategory" />
      <DocsPager previous={view.previous} next={view.next} />
    </Column>
  )
})

function CardSection({ section }: { readonly section: CardSectionView }) {
  const { title, description, cards } = section
  return (
    <section className="card-section">
      {title !== '' && <h2>{title}</h2>}
      {description !== '' && <p>{description}</p>}
      <ul className="cards" data-part="cards">
        {cards.map((card) => (
          <li key={card.href}>
            <CategoryCard card={card} headingLevel={title === '' ? 2 : 3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
