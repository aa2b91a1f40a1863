import type { DocTagView } from '@ssgdocs/runtime/contract/page-view'
import { CategoryCard } from './CategoryCard.tsx'

/** The docs of a version with a given tag. */
export function DocTagPage({ view }: { readonly view: DocTagView }) {
  return (
    <main className="page">
      <header className="page-header">
        <h1>{view.title}</h1>
        {view.description !== '' && <p>{view.description}</p>}
        <a href={view.backLink.href}>{view.backLink.label}</a>
      </header>
      <ul className="cards">
        {view.docs.map((card) => (
          <li key={card.href}>
            <CategoryCard card={card} />
          </li>
        ))}
      </ul>
    </main>
  )
}
