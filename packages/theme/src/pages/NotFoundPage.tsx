import { nearestPagesAttribute } from '@ssgdocs/runtime/contract/dom'
import { SearchField } from '../controls/SearchField.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useHtml } from '../hooks/useHtml.ts'
import { useSite } from '../hooks/useSite.ts'

/** The 404 page. The runtime fills the search field with the words of the address, and the list of pages. */
export const NotFoundPage = replaceable('NotFoundPage', function NotFoundPage() {
  const text = useText()
  const { baseUrl, searchHref } = useSite()
  const nearestPages = useHtml('')
  return (
    <main className="page not-found" data-part="not-found">
      <h1>{text('notFoundTitle')}</h1>
      <p>{text('notFoundText')}</p>
      <p>{text('notFoundAdvice')}</p>
      {searchHref !== null && (
        <search>
          <form className="results-form" action={searchHref} aria-busy="false">
            <SearchField />
            <button type="submit" className="action">
              {text('search')}
            </button>
          </form>
        </search>
      )}
      <p>
        <a className="action" href={baseUrl}>
          {text('notFoundHome')}
        </a>
      </p>
      <section
        className="nearest-pages"
        {...{ [nearestPagesAttribute]: '' }}
        hidden
        suppressHydrationWarning
      >
        <h2>{text('notFoundNearest')}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what the runtime writes. */}
        <ul dangerouslySetInnerHTML={nearestPages} suppressHydrationWarning />
      </section>
      <Slot name="notFoundEnd" />
    </main>
  )
})
