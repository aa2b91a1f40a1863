/** Most items of one level of a sidebar that every page contains. */
const maxLevelItems = 200

/** A page contains this many items before and after its own section of a longer level. */
const sectionLength = 50

/** The number of the section that an item is in. A level that is short enough has one section. */
export function sectionOf(levelLength: number, index: number): number {
  return levelLength <= maxLevelItems ? 0 : Math.floor(index / sectionLength)
}

/**
 * The range of a level that a page contains if its item has the given index: all of a short level; of a
 * longer one, the section of the item and the two beside it. A last part shorter than a section is added.
 */
export function shownRange(levelLength: number, index: number): readonly [number, number] {
  if (levelLength <= maxLevelItems) return [0, levelLength]
  const section = sectionOf(levelLength, index)
  const end = (section + 2) * sectionLength
  return [
    Math.max(0, (section - 1) * sectionLength),
    levelLength - end < sectionLength ? levelLength : end,
  ]
}
