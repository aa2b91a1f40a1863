import type { Tab } from './read-tabs.ts'

/** The tab shown at first, by its value: null if none is. Throws when `asked` names no tab. */
export function defaultTab(
  tabs: readonly Pick<Tab, 'value' | 'isDefault'>[],
  asked: string | null | undefined,
): string | null {
  if (asked === null) return null
  if (asked !== undefined && !tabs.some(({ value }) => value === asked)) {
    const known = tabs.map(({ value }) => `"${value}"`).join(', ')
    throw new Error(
      `Unexpected defaultValue "${asked}" of <Tabs>, expected one of ${known}, or null for none`,
    )
  }
  return asked ?? (tabs.find(({ isDefault }) => isDefault) ?? tabs[0])?.value ?? null
}

/** The first wish that names a tab: what the address says, then what is stored. */
export function firstMatchingTab(
  tabs: readonly Pick<Tab, 'value'>[],
  wishes: readonly (string | null)[],
): string | null {
  return wishes.find((wish) => tabs.some(({ value }) => value === wish)) ?? null
}

/** The name of the parameter that holds the choice, or null. `true` takes the group's. */
export function queryParameterName(
  queryString: boolean | string | undefined,
  groupId: string | undefined,
): string | null {
  if (typeof queryString === 'string') return queryString
  if (queryString !== true) return null
  if (groupId === undefined) {
    throw new Error(
      'Unexpected queryString of <Tabs> without groupId, expected a groupId, or queryString="name"',
    )
  }
  return groupId
}
