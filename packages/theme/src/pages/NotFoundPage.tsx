import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'

/** The 404 page. */
export const NotFoundPage = replaceable('NotFoundPage', function NotFoundPage() {
  const text = useText()
  return (
    <main className="page not-found" data-part="not-found">
      <h1>{text('notFoundTitle')}</h1>
      <p>{text('notFoundText')}</p>
      <p>{text('notFoundAdvice')}</p>
      <Slot name="notFoundEnd" />
    </main>
  )
})
