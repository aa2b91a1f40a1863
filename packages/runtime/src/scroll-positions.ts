import { isOverlayEntry } from './push-overlay-entry.ts'

/** How far down the reader was at each entry of the browser's history. */
export interface ScrollPositions {
  /** Adds an entry. */
  pushEntry(url: URL): void
  /** To be called when the browser went to another entry: its offset in CSS pixels, if known. */
  enterEntry(): number | null
}

/** What an entry carries: its name, and the offsets of all that were known when it was last entered or left. */
interface EntryState {
  readonly ssgEntry: string
  readonly ssgOffsets: readonly (readonly [string, number])[]
}

/** More entries than a reader goes back to after a reload. */
const maxOffsets = 50

/**
 * From the first page shown in place on, the browser must not restore offsets: it would do so while
 * the earlier page is still on screen. Until then, and on a reload, it does that best itself.
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
  const restoreOnReload = (): void => {
    history.scrollRestoration = 'auto'
  }
  addEventListener('scroll', () => offsets.set(entry, scrollY), { passive: true, signal })
  addEventListener('pagehide', restoreOnReload, { signal })
  enter()

  // An entry that was left in place, but is come back to as a document of its own.
  const left = offsets.get(entry)
  if (history.scrollRestoration === 'manual' && left !== undefined) scrollInstantlyTo(left)

  return {
    pushEntry(url) {
      history.scrollRestoration = 'manual'
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

/** Scrolls without any motion, whatever the styles say. */
export function scrollInstantlyTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}

function readEntryState(): EntryState | null {
  const { state } = history
  return typeof state?.ssgEntry === 'string' ? state : null
}
