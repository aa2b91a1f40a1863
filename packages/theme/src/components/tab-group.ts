/** Notifies the other groups of the page of a selection, even where storage is unavailable. */
const tabSelectionEvent = 'ssg:tab'

interface TabSelection {
  readonly groupId: string
  readonly value: string
}

/** The last selection of a group, on any page. */
export function readStoredTab(groupId: string): string | null {
  try {
    return localStorage.getItem(storageKey(groupId))
  } catch {
    return null
  }
}

/** Stores a selection and notifies all subscribers of the group, in this and other browser tabs. */
export function selectGroupTab(groupId: string, value: string): void {
  if (readStoredTab(groupId) !== value) {
    try {
      localStorage.setItem(storageKey(groupId), value)
    } catch {
      // Storage is full or forbidden: the selection lasts as long as the page.
    }
  }
  dispatchEvent(new CustomEvent<TabSelection>(tabSelectionEvent, { detail: { groupId, value } }))
}

/** Calls `listener` on each selection in a group. Returns a function that unsubscribes. */
export function subscribeToTabGroup(
  groupId: string,
  listener: (value: string) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onSelection = ({ detail }: CustomEvent<TabSelection>): void => {
    if (detail.groupId === groupId) listener(detail.value)
  }
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === storageKey(groupId) && newValue !== null) listener(newValue)
  }
  addEventListener(tabSelectionEvent, onSelection as EventListener, { signal })
  addEventListener('storage', onStorage, { signal })
  return () => listening.abort()
}

function storageKey(groupId: string): string {
  return `docusaurus.tab.${groupId}`
}
