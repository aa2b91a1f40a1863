import { isOverlayEntry } from './push-overlay-entry.ts'

/** The scroll position of each history entry. */
export interface ScrollPositions {
  /** Pushes an entry; an overlay's entry is replaced. */
  pushEntry(url: URL): void
  /** Call after the browser moved to another entry. Returns its offset in CSS pixels, or null if unknown. */
  enterEntry(): number | null
}

/** State of an entry: its id, and all offsets known when the entry was last entered or left. */
interface EntryState {
  readonly ssgEntry: string
  readonly ssgOffsets: readonly (readonly [string, number])[]
}

/** How many offsets survive a reload. */
const maxOffsets = 50

/**
 * The browser restores offsets itself until the first client-side navigation, and after a reload.
 * In between it must not: it would scroll while the previous page is still on screen.
 */
export function createScrollPositions(signal: AbortSignal): ScrollPositions {
  const offsets = new Map(readEntryState()?.ssgOffsets)
  let entry = ''

  const save = (): void => {
    const state: EntryState = { ssgEntry: entry, ssgOffsets: [...offsets].slice(-maxOffsets) }
    history.replaceState({ ...history.state, ...state }, '')
  }
  const enter = (): void => {
    entry = readEntryState()?.ssgEntry ?? Math.random().toString(36).slice(2)
  }
  const updateOffset = (): void => {
    offsets.set(entry, scrollY)
  }
  const restoreOnReload = (): void => {
    history.scrollRestoration = 'auto'
  }
  addEventListener('scroll', updateOffset, { passive: true, signal })
  addEventListener('pagehide', restoreOnReload, { signal })
  enter()

  return {
    pushEntry(url) {
      history.scrollRestoration = 'manual'
      // The reader may have scrolled before this script was loaded.
      updateOffset()
      save()
      if (isOverlayEntry()) history.replaceState(null, '', url)
      else history.pushState(null, '', url)
      enter()
      save()
    },
    enterEntry() {
      enter()
      save()
      return offsets.get(entry) ?? null
    },
  }
}

function readEntryState(): EntryState | null {
  const { state } = history
  return typeof state?.ssgEntry === 'string' ? state : null
}
