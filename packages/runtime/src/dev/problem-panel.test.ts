// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageProblem } from '../contract/dev-server.ts'
import { crashAttribute } from '../contract/dom.ts'
import { createProblemPanel, type ProblemPanel } from './problem-panel.ts'

describe('the problem panel', () => {
  const place = { file: 'docs/a.md', line: 3, column: 5 }
  const here: PageProblem = { place, text: '<here>', hrefs: ['/docs/', '/b'] }
  const elsewhere: PageProblem = { place, text: 'elsewhere', hrefs: ['/other'] }
  const open = vi.fn()
  let panel: ProblemPanel
  const hosts = () => [...document.querySelectorAll('ssg-problems')]
  const query = (selector: string) => hosts()[0]?.shadowRoot?.querySelector(selector)
  const summary = () => query('summary')?.textContent
  const isOpen = () => (query('details') as HTMLDetailsElement).open

  beforeEach(() => {
    open.mockClear()
    // Another test file of this thread may have left one.
    for (const host of hosts()) host.remove()
    history.replaceState(null, '', '/docs')
    panel = createProblemPanel(open)
  })
  afterEach(() => {
    panel.forget(['crash', 'handler'])
    panel.show([])
  })

  test('shows the problems of the page as text, and goes when they are gone', () => {
    panel.show([here])
    expect([hosts().length, summary(), isOpen()]).toEqual([1, '1 problem', true])
    expect(query('pre')?.textContent).toBe('<here>')
    expect(query('[role=alert]')).not.toBeNull()
    panel.show([])
    expect(hosts()).toEqual([])
  })

  test('problems of other pages are folded, after those of the page', () => {
    panel.show([elsewhere])
    expect([summary(), isOpen()]).toEqual(['1 problem on other pages', false])
    panel.show([elsewhere, here, { ...here, hrefs: null }])
    expect([summary(), isOpen()]).toEqual(['2 problems, and 1 on other pages', true])
    expect(query('li:last-child pre')?.textContent).toBe('elsewhere')
  })

  test('an error in the browser stays until it is mended, and one that crashed the page until it recovers', () => {
    const texts = () =>
      [...(hosts()[0]?.shadowRoot?.querySelectorAll('pre') ?? [])].map((pre) => pre.textContent)
    document.body.innerHTML = `<main ${crashAttribute}></main>`
    panel.add({ ...here, text: 'crash' }, true)
    panel.add({ ...here, text: 'handler' }, false)
    panel.add({ ...here, text: 'handler' }, false)
    expect(texts()).toEqual(['crash', 'handler'])
    panel.show([here])
    expect(texts()).toEqual(['<here>', 'crash', 'handler'])
    panel.forget(['crash', 'handler'])
    expect(texts()).toEqual(['<here>', 'crash'])
    document.querySelector('main')?.remove()
    panel.update()
    expect(texts()).toEqual(['<here>'])
  })

  test('warnings of the page are shown below its errors, and none of another page', () => {
    const warning = { ...here, text: 'warning' }
    panel.show([elsewhere, here])
    panel.showWarnings([warning])
    expect(summary()).toBe('2 problems, and 1 on other pages')
    expect(query('li:nth-child(2) pre')?.textContent).toBe('warning')
    history.replaceState(null, '', '/c')
    panel.show([])
    expect(hosts()).toEqual([])
    history.replaceState(null, '', '/b')
    panel.update()
    expect([summary(), isOpen()]).toEqual(['1 problem', true])
    panel.showWarnings([])
    expect(hosts()).toEqual([])
  })

  test('warnings of the whole site are folded if they are as old as the page', () => {
    const ofSite = (text: string) => ({ place, text, hrefs: null })
    panel.showWarnings([ofSite('old')])
    expect([summary(), isOpen()]).toEqual(['1 problem of the whole site', false])
    panel.show([elsewhere])
    panel.showWarnings([ofSite('old'), ofSite('new')])
    expect([summary(), isOpen()]).toEqual([
      '1 problem, and 1 on other pages, and 1 of the whole site',
      true,
    ])
    expect(query('pre')?.textContent).toBe('new')
    panel.showWarnings([])
  })

  test('lists at most 50 problems, those of the page first, and counts all', () => {
    const many = (count: number, hrefs: readonly string[]): PageProblem[] =>
      Array.from({ length: count }, (_, index) => ({ place, text: `${hrefs} ${index}`, hrefs }))
    panel.show([...many(60, ['/other']), ...many(40, ['/docs/'])])
    expect(summary()).toBe('40 problems, and 60 on other pages')
    const items = [...(hosts()[0]?.shadowRoot?.querySelectorAll('li') ?? [])]
    expect(items).toHaveLength(51)
    expect(items[39]?.textContent).toContain('/docs/ 39')
    expect(items[40]?.textContent).toContain('/other 0')
    expect(items[50]?.textContent).toBe('50 more are printed in the terminal')
    panel.show(many(50, ['/docs/']))
    expect(query('li:last-child')?.textContent).toContain('/docs/ 49')
  })

  test('a panel whose problems change keeps focus and scroll position, and takes neither', () => {
    panel.show([here])
    const list = () => query('ol') as HTMLElement
    list().scrollTop = 7
    panel.show([here, elsewhere])
    expect([document.activeElement, list().scrollTop]).toEqual([document.body, 7])
    ;(query('summary') as HTMLElement).focus()
    panel.show([{ ...here, text: 'another' }])
    expect([hosts()[0]?.shadowRoot?.activeElement, list().scrollTop]).toEqual([query('summary'), 7])
  })

  test('follows the page on screen', () => {
    panel.show([elsewhere])
    history.replaceState(null, '', '/other')
    panel.update()
    expect([summary(), isOpen()]).toEqual(['1 problem', true])
  })

  test('Escape folds it until the problems change', () => {
    panel.show([here])
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    expect(isOpen()).toBe(true)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    panel.show([here])
    expect(isOpen()).toBe(false)
    panel.show([{ ...here, text: 'another' }])
    expect(isOpen()).toBe(true)
  })

  test('a button opens the place in the editor; a bug of ours has none', () => {
    panel.show([here, { place: null, text: 'bug', hrefs: null }])
    const buttons = hosts()[0]?.shadowRoot?.querySelectorAll('button') ?? []
    expect(Array.from(buttons, ({ ariaLabel }) => ariaLabel)).toEqual([
      'Open in the editor: docs/a.md:3:5',
    ])
    buttons[0]?.click()
    expect(open).toHaveBeenCalledWith(place)
  })
})
