import { useEffect, useLayoutEffect, useState } from 'react'
import type { Tab } from './read-tabs.ts'
import { readStoredTab, selectGroupTab, subscribeToTabGroup } from './tab-group.ts'
import { defaultTab, firstMatchingTab, queryParameterName } from './tab-selection.ts'

export interface TabSelectionOptions {
  readonly defaultValue?: string | null | undefined
  readonly groupId?: string | undefined
  readonly queryString?: boolean | string | undefined
}

/**
 * The value of the selected tab and its setter. The first render selects the default tab, to match the
 * server; then the query string wins, then the stored selection of the group.
 */
export function useTabSelection(
  tabs: readonly Tab[],
  { defaultValue, groupId, queryString }: TabSelectionOptions,
): readonly [selected: string | null, select: (value: string) => void] {
  const parameter = queryParameterName(queryString, groupId)
  const [selected, setSelected] = useState(() => defaultTab(tabs, defaultValue))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount; later selections are made here.
  useLayoutEffect(() => {
    const initial = firstMatchingTab(tabs, [
      parameter === null ? null : new URLSearchParams(location.search).get(parameter),
      groupId === undefined ? null : readStoredTab(groupId),
    ])
    if (initial !== null) setSelected(initial)
  }, [])

  useEffect(() => {
    if (groupId === undefined) return
    return subscribeToTabGroup(groupId, (value) => {
      const match = firstMatchingTab(tabs, [value])
      if (match !== null) setSelected(match)
    })
  }, [groupId, tabs])

  const select = (value: string): void => {
    setSelected(value)
    if (parameter !== null) writeQueryParameter(parameter, value)
    if (groupId !== undefined) selectGroupTab(groupId, value)
  }
  return [selected, select]
}

function writeQueryParameter(name: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
