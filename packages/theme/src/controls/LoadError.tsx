import { type Action, actionAttribute, loadErrorId } from '@ssgdocs/runtime/contract/dom'
import { useText } from '../customize/Text.tsx'

/** The message that a part of the page could not be loaded. The runtime shows and hides it. */
export function LoadError() {
  const text = useText()
  const action = { [actionAttribute]: 'retry-load' satisfies Action }
  return (
    <div id={loadErrorId} className="load-error" role="alert" hidden>
      <p>{text('loadError')}</p>
      <button type="button" className="action" {...action}>
        {text('retry')}
      </button>
    </div>
  )
}
