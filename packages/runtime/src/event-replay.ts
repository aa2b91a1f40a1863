/** Keeps an event back until somebody can answer it. */
export interface EventReplayer {
  /** Whether the event that is under way is one made again. */
  isReplaying(): boolean
  /** Takes an event from everybody and makes it again later. Of several, only the last. */
  replayAfter(event: Event, until: Promise<unknown>): Promise<void>
}

export function createEventReplayer(): EventReplayer {
  let held: Event | null = null
  let replaying = false
  return {
    isReplaying: () => replaying,
    async replayAfter(event, until) {
      const target = event.target as HTMLElement
      event.preventDefault()
      event.stopPropagation()
      held = event
      await until
      if (held !== event) return
      held = null
      replaying = true
      redispatch(event, target)
      replaying = false
    },
  }
}

/** A key that nobody answers does what it does by itself: it clicks. */
function redispatch(event: Event, target: HTMLElement): void {
  const Again = event.constructor as typeof Event
  const isUnanswered = target.dispatchEvent(new Again(event.type, event))
  const isPress = event instanceof KeyboardEvent && !event.key.startsWith('Arrow')
  if (isUnanswered && isPress) target.click()
}
