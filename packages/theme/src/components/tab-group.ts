/** Tells the groups of a page of a choice, whether or not it can be stored. */
const tabSelectionEvent = 'ssg:tab'

interface TabSelection {
  readonly groupId: string
  readonly value: string
}

/** What was last chosen in a group, on any page. */
export function readStoredTab(groupId: string): string | null {
  try {
    return localStorage.getItem(storageKey(groupId))
  } catch {
    return null
  }
}

/** Keeps a choice and tells everybody who listens to the group, here and in other browser tabs. */
export function selectGroupTab(groupId: string, value: string): void {
  if (readStoredTab(groupId) !== value) {
    try {
      localStorage.setItem(storageKey(groupId), value)
    } catch {
      // No storage: the choice lasts as long as the page.
    }
  }
  dispatchEvent(new CustomEvent<TabSelection>(tabSelectionEvent, { detail: { groupId, value } }))
}

/** Calls back at each choice in a group. Gives a function that ends it. */
export function subscribeToTabGroup(
  groupId: string,
  listener: (value: string) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onChoice = ({ detail }: CustomEvent<TabSelection>): void => {
    if (detail.groupId === groupId) listener(detail.value)
  }
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === storageKey(groupId) && newValue !== null) listener(newValue)
  }
  addEventListener(tabSelectionEvent, onChoice as EventListener, { signal })
  addEventListener('storage', onStorage, { signal })
  return () => listening.abort()
}

function storageKey(groupId: string): string {
  return `docusaurus.tab.${groupId}`
}
