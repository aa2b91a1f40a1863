// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mobileMaxWidth } from '../contract/dom.ts'
import { startSearchDialog } from './search-dialog.ts'

let stop: AbortController
let hydration: ReturnType<typeof createHydration>
let showResults: ReturnType<typeof vi.fn<() => Promise<void>>>
const hydrate = vi.fn(() => hydration.promise)
const submit = vi.fn()

const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T
const dialog = () => find<HTMLDialogElement>('dialog')
const field = () => find<HTMLInputElement>('dialog input')
const failure = () => find('[role="alert"]')
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A theme download that the test completes. */
function createHydration() {
  let resolve!: () => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<void>((fulfill, fail) => {
    resolve = fulfill
    reject = fail
  })
  return { promise, resolve, reject }
}

function press(init: KeyboardEventInit, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

function start(): void {
  const service = startSearchDialog(hydrate, stop.signal)
  // As the theme does when it hydrates.
  hydrate.mockImplementation(async () => {
    await hydration.promise
    service.onOpen(showResults)
  })
}

beforeEach(() => {
  stop = new AbortController()
  hydration = createHydration()
  showResults = vi.fn(async () => {})
  submit.mockReset()
  hydrate.mockClear()
  history.replaceState(null, '', '/')
  Object.defineProperty(window, 'innerWidth', { value: mobileMaxWidth + 1, configurable: true })
  document.body.innerHTML = `<button id="opener" commandfor="search-dialog"></button><input id="other">
    <dialog id="search-dialog"><form action="/search"><input name="q">
      <button id="closer" type="button" commandfor="search-dialog"></button>
      <p role="alert" hidden></p></form></dialog>`
  find<HTMLFormElement>('form').submit = submit
  start()
})
afterEach(() => stop.abort())

describe('opening', () => {
  test.each([
    [{ key: 'k', ctrlKey: true }],
    [{ key: 'K', ctrlKey: true }],
    [{ key: 'k', metaKey: true }],
    [{ key: '/' }],
  ])('%j opens the dialog before anything has loaded', (init) => {
    expect(press(init)).toBe(true)
    expect(dialog().open).toBe(true)
    expect(hydrate).toHaveBeenCalledTimes(1)
  })

  test.each([
    [{ key: 'k' }],
    [{ key: 'k', ctrlKey: true, altKey: true }],
    [{ key: 'j', ctrlKey: true }],
    [{ key: '/', ctrlKey: true }],
    [{ key: '/', metaKey: true }],
    [{ key: '/', altKey: true }],
  ])('%j does nothing', (init) => {
    expect(press(init)).toBe(false)
    expect(dialog().open).toBe(false)
  })

  test('in a text field, only the combination works', () => {
    expect(press({ key: '/' }, find('#other'))).toBe(false)
    expect(press({ key: 'k', ctrlKey: true }, find('#other'))).toBe(true)
  })

  test('a page without the dialog leaves the keys alone', () => {
    dialog().remove()
    expect(press({ key: '/' })).toBe(false)
  })

  test('the button opens it, and results are shown once the theme has loaded', async () => {
    find('#opener').click()
    expect(dialog().open).toBe(true)
    expect(showResults).not.toHaveBeenCalled()
    hydration.resolve()
    await settle()
    expect(showResults).toHaveBeenCalledTimes(1)
  })
})

describe('closing', () => {
  test.each(['#closer', 'dialog'])('a click on %s closes it', (selector) => {
    press({ key: '/' })
    find(selector).click()
    expect(dialog().open).toBe(false)
  })

  test('a click in the panel does not close it', () => {
    press({ key: '/' })
    field().click()
    expect(dialog().open).toBe(true)
  })

  test('on a phone, Back closes it, and closing it otherwise goes back', () => {
    const back = vi.spyOn(history, 'back').mockReturnValue()
    const push = vi.spyOn(history, 'pushState')
    press({ key: '/' })
    dialog().close()
    expect(push).not.toHaveBeenCalled()
    Object.defineProperty(window, 'innerWidth', { value: mobileMaxWidth })
    press({ key: '/' })
    expect(push).toHaveBeenCalledTimes(1)
    history.replaceState(null, '')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(dialog().open).toBe(false)
    expect(back).not.toHaveBeenCalled()
    press({ key: '/' })
    find('#closer').click()
    expect(back).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })

  test('on a phone, a followed link does not go back: the next page replaces the entry', () => {
    Object.defineProperty(window, 'innerWidth', { value: mobileMaxWidth })
    const back = vi.spyOn(history, 'back').mockReturnValue()
    press({ key: '/' })
    dialog().close('followed')
    expect(back).not.toHaveBeenCalled()
    press({ key: '/' })
    dialog().close()
    expect(back).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })
})

describe('Enter', () => {
  const enter = () => find<HTMLFormElement>('form').requestSubmit()
  const openBest = vi.fn((event: Event) => event.preventDefault())
  beforeEach(() => {
    openBest.mockClear()
    // As the theme does once it shows results.
    showResults.mockImplementation(async () =>
      find('form').addEventListener('submit', openBest, { once: true }),
    )
    press({ key: '/' })
    field().value = 'pool'
  })

  test('before the theme has loaded, it opens the best hit afterwards', async () => {
    enter()
    expect(openBest).not.toHaveBeenCalled()
    hydration.resolve()
    await settle()
    expect(openBest).toHaveBeenCalledTimes(1)
    expect(submit).not.toHaveBeenCalled()
  })

  test.each([
    ['more was typed', () => (field().value = 'pools')],
    ['the dialog was closed', () => dialog().close()],
  ])('it opens nothing if %s meanwhile', async (_, change) => {
    enter()
    change()
    hydration.resolve()
    await settle()
    expect(openBest).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })

  test('if the theme cannot be loaded, it opens the results page', async () => {
    enter()
    hydration.reject(new Error('offline'))
    await settle()
    expect(submit).toHaveBeenCalledTimes(1)
    expect(failure().hidden).toBe(false)
  })
})

test('a failure is shown in words, and tried again when the dialog is opened again', async () => {
  press({ key: '/' })
  hydration.reject(new Error('offline'))
  await settle()
  expect(failure().hidden).toBe(false)
  dialog().close()
  hydration = createHydration()
  press({ key: '/' })
  expect(failure().hidden).toBe(true)
  hydration.resolve()
  await settle()
  expect(failure().hidden).toBe(true)
  expect(showResults).toHaveBeenCalledTimes(1)
})
