import { chromium } from 'playwright-core'
import type { BuiltSearch } from './built-search.ts'

/**
 * Measures each keystroke in Chromium with the CPU throttled, in ms. Throttling applies to the main
 * thread and not to workers, so the worker's script runs in the page.
 */
export async function measureThrottledSearch(
  address: string,
  search: BuiltSearch,
  queries: readonly string[],
  rate: number,
): Promise<readonly number[]> {
  const browser = await chromium.launch({
    executablePath: process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(address)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const { rootPaths, roots } = search
    return await page.evaluate(typeInPage, { rootPaths, worker: roots[0]?.worker ?? '', queries })
  } finally {
    await browser.close()
  }
}

interface TypingInput {
  readonly rootPaths: readonly string[]
  readonly worker: string
  readonly queries: readonly string[]
}

/**
 * Runs in the page. Each query is typed twice; the second time its files are loaded and it is
 * measured.
 */
async function typeInPage({ rootPaths, worker, queries }: TypingInput): Promise<number[]> {
  let receive: (event: { data: unknown }) => void = () => {}
  let answered: () => void = () => {}
  const script = await (await fetch(`/${worker}`)).text()
  const listen = (_: string, listener: typeof receive) => {
    receive = listener
  }
  new Function('addEventListener', 'postMessage', script)(listen, () => answered())

  const roots = await Promise.all(rootPaths.map(async (path) => (await fetch(`/${path}`)).json()))
  const primary = roots.slice(0, 2)
  const otherDocs = roots.slice(2)
  receive({ data: { type: 'open', siteUrl: location.origin, primary, otherDocs } })
  const limits = { maxHits: 15, maxHitsPerPage: 3 }
  const search = (query: string): Promise<void> =>
    new Promise((done) => {
      answered = done
      receive({ data: { type: 'search', id: 1, query, pageHref: '/docs/', limits } })
    })

  const times: number[] = []
  for (const query of queries) {
    const beginnings = Array.from(query, (_, index) => query.slice(0, index + 1))
    for (const beginning of beginnings) await search(beginning)
    for (const beginning of beginnings) {
      const pressed = performance.now()
      await search(beginning)
      times.push(performance.now() - pressed)
    }
  }
  return times
}
