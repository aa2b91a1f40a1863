import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { SearchIcon } from '../controls/icons.tsx'
import { useText } from '../customize/Text.tsx'
import { listboxId, optionId } from './listbox-ids.ts'

interface SearchFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** Number of options and index of the active one. Makes the field a combobox. */
  readonly options?: { readonly count: number; readonly activeIndex: number }
  /** Rendered after the input. */
  readonly children?: ReactNode
}

/** The search input. */
export function SearchField(props: SearchFieldProps) {
  const { ref, query, onQuery, onKeyDown, options, children } = props
  const text = useText()
  const hasActiveOption =
    options !== undefined && options.activeIndex >= 0 && options.activeIndex < options.count
  return (
    <div className="search-field">
      <SearchIcon />
      <input
        ref={ref}
        type="search"
        name="q"
        aria-label={text('search')}
        placeholder={text('searchPlaceholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        {...(onKeyDown && { onKeyDown })}
        {...(options !== undefined && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': options.count > 0,
          'aria-controls': listboxId,
          'aria-activedescendant': hasActiveOption ? optionId(options.activeIndex) : undefined,
        })}
      />
      {children}
    </div>
  )
}
