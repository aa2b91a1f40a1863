/** How far down the reader was at each entry of the browser's history. */
export interface ScrollMemory {
  /** Adds an entry. */
  push(url: URL): void
  /** To be called when the browser went to another entry: its offset in CSS pixels, if known. */
  arrive(): number | null
  /** Loads the present address from the server, to be seen from its hash or top. */
  reload(): void
}

/** What an entry carries: its name and, once the document was left from it, all offsets. */
interface EntryState {
  readonly ssgEntry: string
  readonly ssgOffsets?: readonly (readonly [string, number])[]
}

/** More entries than a reader goes back to after leaving the site. */
const mostOffsets = 50

/**
 * From the first page shown in place on, the browser must not restore offsets: it would do so while
 * the earlier page is still on screen. Until then, and on a reload, it does that best itself.
 */
export function createScrollMemory(signal: AbortSignal): ScrollMemory {
  const offsets = new Map(entryState()?.ssgOffsets)
  let entry = entryState()?.ssgEntry ?? nameEntry()
  let reloading = false

  addEventListener('scroll', () => offsets.set(entry, scrollY), { passive: true, signal })
  addEventListener(
    'pagehide',
    () => {
      if (history.scrollRestoration === 'auto' || reloading) return
      history.scrollRestoration = 'auto'
      const state: EntryState = { ssgEntry: entry, ssgOffsets: [...offsets].slice(-mostOffsets) }
      history.replaceState({ ...history.state, ...state }, '')
    },
    { signal },
  )
  return {
    push(url) {
      history.scrollRestoration = 'manual'
      history.pushState(null, '', url)
      entry = nameEntry()
    },
    arrive() {
      entry = entryState()?.ssgEntry ?? nameEntry()
      return offsets.get(entry) ?? null
    },
    reload() {
      reloading = true
      location.reload()
    },
  }
}

function entryState(): EntryState | null {
  const { state } = history
  return typeof state?.ssgEntry === 'string' ? state : null
}

/** Keeps what others may have stored with the entry. */
function nameEntry(): string {
  const ssgEntry = Math.random().toString(36).slice(2)
  history.replaceState({ ...history.state, ssgEntry }, '')
  return ssgEntry
}
