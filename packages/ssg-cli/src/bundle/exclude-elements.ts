/** Elements of the theme, as selectors, by a class that sites have for elements of their own. */
export type ExcludedElements = Readonly<Record<string, string>>

/** Returns a function that excludes the elements from a selector with their class. The specificity stays the same. */
export function elementExcluder(
  excluded: readonly ExcludedElements[],
): (selector: string) => string {
  const elements = new Map(excluded.flatMap(Object.entries<string>))
  if (elements.size === 0) return (selector) => selector
  // The first alternative skips the values of attributes: `a[href$=".icon"]`.
  const ofSite = new RegExp(
    `\\[[^\\]]*\\]|(?<!\\\\)\\.(${[...elements.keys()].join('|')})(?![\\w-])`,
    'g',
  )
  return (selector) =>
    selector.replace(ofSite, (written, name) =>
      name === undefined ? written : `${written}:not(:where(${elements.get(name)}))`,
    )
}
