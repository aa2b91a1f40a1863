import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SearchField } from '../controls/SearchField.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'
import { addressWords } from './address-words.ts'

const loadSearch = () => import('../search/lazy-search.ts')
type NearestPages = Awaited<ReturnType<typeof loadSearch>>['NearestPages']

/** The 404 page: a search for the words of the address, and the pages that match them. */
export const NotFoundPage = replaceable('NotFoundPage', function NotFoundPage() {
  const text = useText()
  const { baseUrl, searchHref } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const [Nearest, setNearest] = useState<NearestPages | null>(null)
  const words = useAddressWords()

  useEffect(() => {
    if (words === '') return
    if (field.current !== null) field.current.value ||= words
    loadSearch().then(({ NearestPages }) => setNearest(() => NearestPages), console.warn)
  }, [words])
  return (
    <main className="page not-found" data-part="not-found">
      <h1>{text('notFoundTitle')}</h1>
      <p>{text('notFoundText')}</p>
      <p>{text('notFoundAdvice')}</p>
      {searchHref !== null && (
        <search>
          <form className="results-form" action={searchHref} aria-busy="false">
            <SearchField ref={field} />
            <button type="submit" className="action">
              {text('search')}
            </button>
          </form>
        </search>
      )}
      {Nearest !== null && <Nearest key={words} words={words} />}
      <p>
        <a className="action" href={baseUrl}>
          {text('notFoundHome')}
        </a>
      </p>
      <Slot name="notFoundEnd" />
    </main>
  )
})

/** The words of the current address. Empty on the server and in the first render. */
function useAddressWords(): string {
  return useSyncExternalStore(
    () => () => {},
    () => addressWords(location.pathname),
    () => '',
  )
}
