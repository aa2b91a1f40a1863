/** Characters that fit on one line of the sidebar. */
const visibleCharacters = 28

/** The `title` attribute of a label that may wrap or be cut off; undefined for a short one. */
export function titleForLongLabel(label: string): string | undefined {
  return label.length > visibleCharacters ? label : undefined
}
