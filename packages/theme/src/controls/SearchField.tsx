import { searchParameters } from '@ssgdocs/runtime/contract/search'
import type { ComponentProps } from 'react'
import { useText } from '../customize/Text.tsx'

/** A search input, and children after it. Other properties are those of the input. */
export function SearchField({ children, ...input }: ComponentProps<'input'>) {
  const text = useText()
  return (
    <div className="search-field">
      <input
        type="search"
        name={searchParameters.query}
        aria-label={text('search')}
        placeholder={text('searchPlaceholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
      />
      {children}
    </div>
  )
}
