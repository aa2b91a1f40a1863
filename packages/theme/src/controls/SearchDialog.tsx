import { searchDialogId } from '@ssgdocs/runtime/contract/dom'
import { searchParameters } from '@ssgdocs/runtime/contract/search'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useText } from '../customize/Text.tsx'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { versionOf } from '../layout/version-candidates.ts'
import { SearchField } from './SearchField.tsx'

interface SearchDialogProps extends Pick<ComponentProps<'dialog'>, 'onClick' | 'onClose'> {
  readonly field: RefObject<HTMLInputElement | null>
  /** The results. */
  readonly children: ReactNode
}

/**
 * The search dialog as every page contains it. The runtime opens it, and React never writes the field. Its
 * form opens the results page where scripts cannot be loaded; without such a page, it closes the dialog.
 */
export function SearchDialog({ field, children, ...events }: SearchDialogProps) {
  const text = useText()
  const { searchHref } = useSite()
  const version = versionOf(useView())
  const closer = { command: 'close', commandfor: searchDialogId }
  return (
    <dialog id={searchDialogId} className="search-dialog" aria-label={text('search')} {...events}>
      {/* biome-ignore lint/a11y/useSemanticElements: another element around the form in every page. */}
      <form
        className="search-panel"
        role="search"
        {...(searchHref === null ? { method: 'dialog' } : { action: searchHref })}
      >
        <SearchField ref={field}>
          <button
            type="button"
            className="icon-button"
            aria-label={text('searchClose')}
            {...closer}
          />
        </SearchField>
        {version !== null && (
          <input type="hidden" name={searchParameters.version} value={version.key} />
        )}
        {children}
        <p role="alert" hidden>
          {text('searchFailed')}
          {searchHref !== null && (
            <button type="submit" className="action">
              {text('searchAllResults')}
            </button>
          )}
        </p>
      </form>
    </dialog>
  )
}
