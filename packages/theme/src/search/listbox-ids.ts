/** Id of the listbox that the search input controls. */
export const listboxId = 'search-options'

/** Id of an option. */
export function optionId(index: number): string {
  return `search-option-${index}`
}
