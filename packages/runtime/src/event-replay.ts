/** Delays an event until its listeners are attached. */
export interface EventReplayer {
  /** Whether the event being dispatched is a replayed one. */
  isReplaying(): boolean
  /**
   * Stops an event and dispatches a copy later. If there are several events, only the last is
   * replayed. Until then, the control shows that it is busy.
   */
  replayAfter(event: Event, until: Promise<unknown>): Promise<void>
}

const controlSelector = 'a, button'

export function createEventReplayer(): EventReplayer {
  let pendingEvent: Event | null = null
  let isReplaying = false
  return {
    isReplaying: () => isReplaying,
    async replayAfter(event, until) {
      const target = event.target as HTMLElement
      event.preventDefault()
      event.stopPropagation()
      pendingEvent = event
      const control = target.closest(controlSelector)
      control?.setAttribute('aria-busy', 'true')
      await until
      control?.removeAttribute('aria-busy')
      if (pendingEvent !== event) return
      pendingEvent = null
      isReplaying = true
      redispatch(event, target)
      isReplaying = false
    },
  }
}

/** Synthetic key events have no default action, so an unhandled Enter or Space clicks the target. */
function redispatch(event: Event, target: HTMLElement): void {
  const EventClass = event.constructor as typeof Event
  const isUnhandled = target.dispatchEvent(new EventClass(event.type, event))
  const isPress = event instanceof KeyboardEvent && !event.key.startsWith('Arrow')
  if (isUnhandled && isPress) target.click()
}
