/** Those who want to hear of changes of one thing. */
export interface Listeners {
  notify(): void
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
