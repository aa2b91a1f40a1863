// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createEventReplayer } from './event-replay.ts'

let button: HTMLElement
const seen: string[] = []
beforeEach(() => {
  seen.length = 0
  document.body.innerHTML = '<button></button>'
  button = document.querySelector('button') as HTMLElement
})

function clickAt(x: number): MouseEvent {
  return new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x })
}

test('an event is stopped, and dispatched again with its properties', async () => {
  const replayer = createEventReplayer()
  button.addEventListener('click', (event) => {
    if (!replayer.isReplaying()) return void replayer.replayAfter(event, Promise.resolve())
    seen.push(`again at ${event.clientX}`)
  })
  document.body.addEventListener('click', () => seen.push('bubbled'), { once: true })
  const event = clickAt(7)
  button.dispatchEvent(event)
  expect([event.defaultPrevented, seen, replayer.isReplaying()]).toEqual([true, [], false])
  await vi.waitFor(() => expect(seen).toEqual(['again at 7', 'bubbled']))
  expect(replayer.isReplaying()).toBe(false)
})

test('only the last of several events is dispatched again', async () => {
  const replayer = createEventReplayer()
  const replays: Promise<void>[] = []
  button.addEventListener('click', (event) => {
    if (replayer.isReplaying()) seen.push(`again at ${event.clientX}`)
    else replays.push(replayer.replayAfter(event, Promise.resolve()))
  })
  button.dispatchEvent(clickAt(1))
  button.dispatchEvent(clickAt(2))
  await Promise.all(replays)
  expect(seen).toEqual(['again at 2'])
})

test.each([
  ['Enter', false, ['click']],
  [' ', false, ['click']],
  ['Enter', true, []],
  ['ArrowLeft', false, []],
])('the key "%s", handled: %s, clicks: %j', async (key, isHandled, clicks) => {
  const replayer = createEventReplayer()
  let replay = Promise.resolve()
  button.addEventListener('click', () => seen.push('click'))
  button.addEventListener('keydown', (event) => {
    if (!replayer.isReplaying()) replay = replayer.replayAfter(event, Promise.resolve())
    else if (isHandled) event.preventDefault()
  })
  button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await replay
  expect(seen).toEqual(clicks)
})
