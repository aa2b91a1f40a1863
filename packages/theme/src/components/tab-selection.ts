import type { Tab } from './tabs-context.ts'

/** Value of the initial tab, or null for none. Throws if `defaultValue` is not the value of a tab. */
export function defaultTab(
  tabs: readonly Pick<Tab, 'value' | 'isDefault'>[],
  defaultValue: string | null | undefined,
): string | null {
  if (defaultValue === null) return null
  if (defaultValue !== undefined && !tabs.some(({ value }) => value === defaultValue)) {
    const values = tabs.map(({ value }) => `"${value}"`).join(', ')
    throw new Error(
      `No tab has the defaultValue "${defaultValue}" of <Tabs>. Use one of ${values}, or null for none`,
    )
  }
  return defaultValue ?? (tabs.find(({ isDefault }) => isDefault) ?? tabs[0])?.value ?? null
}

/** Name of the query parameter that holds the selection, or null. `true` means the group's id. */
export function queryParameterName(
  queryString: boolean | string | undefined,
  groupId: string | undefined,
): string | null {
  if (typeof queryString === 'string') return queryString
  if (queryString !== true) return null
  if (groupId === undefined) {
    throw new Error(
      '<Tabs queryString> needs a groupId. Add one, or name the parameter: queryString="name"',
    )
  }
  return groupId
}
