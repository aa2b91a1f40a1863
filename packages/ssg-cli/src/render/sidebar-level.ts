/** Up to this length, a level is complete on every page. */
const maxLevelItems = 200

/** Items per section of a longer level. A page contains its own section and the adjacent ones. */
const sectionLength = 50

/** Number of the section that contains an item. A short level is one section. */
export function sectionOf(levelLength: number, index: number): number {
  return levelLength <= maxLevelItems ? 0 : Math.floor(index / sectionLength)
}

/**
 * Range of a level's items on the page of an item: all of a short level, otherwise the item's
 * section and the ones before and after. A last section that would be incomplete is part of the one
 * before it.
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
