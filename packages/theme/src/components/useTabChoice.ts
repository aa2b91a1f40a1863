import { useEffect, useLayoutEffect, useState } from 'react'
import type { Tab } from './read-tabs.ts'
import { chosenTab, defaultTab, parameterName } from './tab-choice.ts'
import { chooseTab, listenToGroup, storedTab } from './tab-group.ts'

export interface TabChoiceOptions {
  readonly defaultValue?: string | null | undefined
  readonly groupId?: string | undefined
  readonly queryString?: boolean | string | undefined
}

/**
 * Which tab is shown, by its value, and how to choose another. The first render shows the default;
 * then the address and what was chosen earlier in the group are followed, if they name a tab here.
 */
export function useTabChoice(
  tabs: readonly Tab[],
  { defaultValue, groupId, queryString }: TabChoiceOptions,
): readonly [selected: string | null, choose: (value: string) => void] {
  const parameter = parameterName(queryString, groupId)
  const [selected, setSelected] = useState(() => defaultTab(tabs, defaultValue))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; later choices are made here.
  useLayoutEffect(() => {
    const chosen = chosenTab(tabs, [
      parameter === null ? null : new URLSearchParams(location.search).get(parameter),
      groupId === undefined ? null : storedTab(groupId),
    ])
    if (chosen !== null) setSelected(chosen)
  }, [])

  useEffect(() => {
    if (groupId === undefined) return
    return listenToGroup(groupId, (value) => {
      const chosen = chosenTab(tabs, [value])
      if (chosen !== null) setSelected(chosen)
    })
  }, [groupId, tabs])

  const choose = (value: string): void => {
    setSelected(value)
    if (parameter !== null) writeParameter(parameter, value)
    if (groupId !== undefined) chooseTab(groupId, value)
  }
  return [selected, choose]
}

function writeParameter(name: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
