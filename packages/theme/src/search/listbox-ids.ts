/** Id of the list that the text field controls. */
export const listboxId = 'search-options'

/** Id of one of its options. */
export function optionId(index: number): string {
  return `search-option-${index}`
}
