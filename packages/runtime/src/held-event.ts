/** Keeps an event back until somebody can answer it. */
export interface EventHold {
  /** Whether the event that is under way is one made again. */
  isReplaying(): boolean
  /** Takes an event from everybody and makes it again later. Of several, only the last. */
  keep(event: Event, until: Promise<unknown>): Promise<void>
}

export function createEventHold(): EventHold {
  let held: Event | null = null
  let replaying = false
  return {
    isReplaying: () => replaying,
    async keep(event, until) {
      const target = event.target as HTMLElement
      event.preventDefault()
      event.stopPropagation()
      held = event
      await until
      if (held !== event) return
      held = null
      replaying = true
      replay(event, target)
      replaying = false
    },
  }
}

/** A key that nobody answers does what it does by itself: it clicks. */
function replay(event: Event, target: HTMLElement): void {
  const Again = event.constructor as typeof Event
  const isUnanswered = target.dispatchEvent(new Again(event.type, event))
  const isPress = event instanceof KeyboardEvent && !event.key.startsWith('Arrow')
  if (isUnanswered && isPress) target.click()
}
