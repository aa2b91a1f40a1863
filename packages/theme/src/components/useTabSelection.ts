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
 * Which tab is shown, by its value, and how to choose another. The first render shows the default;
 * then the address and what was chosen earlier in the group are followed, if they name a tab here.
 */
export function useTabSelection(
  tabs: readonly Tab[],
  { defaultValue, groupId, queryString }: TabSelectionOptions,
): readonly [selected: string | null, choose: (value: string) => void] {
  const parameter = queryParameterName(queryString, groupId)
  const [selected, setSelected] = useState(() => defaultTab(tabs, defaultValue))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; later choices are made here.
  useLayoutEffect(() => {
    const chosen = firstMatchingTab(tabs, [
      parameter === null ? null : new URLSearchParams(location.search).get(parameter),
      groupId === undefined ? null : readStoredTab(groupId),
    ])
    if (chosen !== null) setSelected(chosen)
  }, [])

  useEffect(() => {
    if (groupId === undefined) return
    return subscribeToTabGroup(groupId, (value) => {
      const chosen = firstMatchingTab(tabs, [value])
      if (chosen !== null) setSelected(chosen)
    })
  }, [groupId, tabs])

  const choose = (value: string): void => {
    setSelected(value)
    if (parameter !== null) writeQueryParameter(parameter, value)
    if (groupId !== undefined) selectGroupTab(groupId, value)
  }
  return [selected, choose]
}

function writeQueryParameter(name: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
