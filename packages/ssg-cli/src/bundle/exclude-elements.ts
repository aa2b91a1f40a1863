/** Elements of the theme, as selectors, by a class or an element that sites have for their own: `.card`, `details`. */
export type ExcludedElements = Readonly<Record<string, string>>

/** Returns a function that excludes the elements from a selector with their class or name. The specificity stays the same. */
export function elementExcluder(
  excluded: readonly ExcludedElements[],
): (selector: string) => string {
  const elements = new Map(excluded.flatMap(Object.entries<string>))
  if (elements.size === 0) return (selector) => selector
  const names = [...elements.keys()]
  const classes = names.filter((name) => name.startsWith('.')).map((name) => name.slice(1))
  const types = names.filter((name) => !name.startsWith('.'))
  // The first alternative skips the values of attributes: `a[href$=".icon"]`.
  const ofSite = new RegExp(
    [
      String.raw`\[[^\]]*\]`,
      ...(classes.length === 0 ? [] : [String.raw`(?<!\\)\.(?:${classes.join('|')})(?![\w-])`]),
      ...(types.length === 0 ? [] : [String.raw`(?<![\w.#:\\-])(?:${types.join('|')})(?![\w-])`]),
    ].join('|'),
    'g',
  )
  return (selector) =>
    selector.replace(ofSite, (written) => {
      const ofTheme = elements.get(written)
      return ofTheme === undefined ? written : `${written}:not(:where(${ofTheme}))`
    })
}
