/** Letters that a line of the sidebar has room for. */
const visibleCharacters = 28

/** The `title` of a label that may be broken or cut; none for a short one. */
export function titleForLongLabel(label: string): string | undefined {
  return label.length > visibleCharacters ? label : undefined
}
