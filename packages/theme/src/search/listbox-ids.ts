/** Id of an option. */
export function optionId(index: number): string {
  return `search-option-${index}`
}
