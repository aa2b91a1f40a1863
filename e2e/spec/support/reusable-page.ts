import type { Browser, BrowserContextOptions, Page, ViewportSize } from 'playwright-core'
import { actionTimeout, collectConsoleMessages } from '../../served-site.ts'

/** What leaves nothing behind once the document and its storage are gone. */
const tracelessMembers =
  /^(?:addScriptTag|addStyleTag|goto|mainFrame|pdf|reload|goBack|goForward|url|title|content|evaluate|evaluateHandle|evaluateAll|locator|getBy\w+|waitFor(?!Event$)\w+|keyboard|mouse|touchscreen|viewportSize|setViewportSize|screenshot|isClosed)$/

/** What a call changes until it is undone. A page used in other ways is closed after its test. */
const undoCall = new Map<string, (page: Page, call: Call) => unknown>([
  ['addInitScript', async (_, call) => (await (call.result as InitScript)).dispose()],
  ['emulateMedia', (page) => page.emulateMedia(defaultMedia)],
  ['on', (page, { args }) => page.off(...(args as Parameters<Page['off']>))],
  ['route', (page) => page.unrouteAll({ behavior: 'ignoreErrors' })],
])

type InitScript = ReturnType<Page['addInitScript']>

interface Call {
  readonly args: readonly unknown[]
  readonly result: unknown
}

const defaultMedia: Parameters<Page['emulateMedia']>[0] = {
  media: null,
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'no-preference',
}

/** A page that the tests of a file share, since a new profile costs more than most tests. */
export interface ReusablePage {
  readonly page: Page
  readonly consoleMessages: string[]
  /** Makes the page as good as new for the next test. Returns false if it cannot. */
  reset(): Promise<boolean>
  close(): Promise<void>
}

/** Opens a page in a profile of its own. */
export async function openReusablePage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<ReusablePage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  page.setDefaultTimeout(actionTimeout)
  const consoleMessages = collectConsoleMessages(page)
  const initialUrl = page.url()
  let isReusable = true
  /** Origins whose documents the test opened. Only the storage of one can be cleared. */
  const origins = new Set<string>()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && page.url() !== initialUrl)
      origins.add(new URL(page.url()).origin)
  })
  const undos: (() => unknown)[] = []

  const watched = new Proxy(page, {
    get(target, key) {
      const name = String(key)
      const value = Reflect.get(target, key)
      const undo = undoCall.get(name)
      if (undo === undefined) {
        if (!tracelessMembers.test(name)) isReusable = false
        return typeof value === 'function' ? value.bind(target) : value
      }
      return (...args: readonly unknown[]) => {
        const result = value.apply(target, args)
        undos.push(() => undo(page, { args, result }))
        return result
      }
    },
  })

  async function clear(): Promise<boolean> {
    for (const undo of undos.splice(0)) await undo()
    if (page.url() !== initialUrl) {
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
    await page.mouse.move(-1, -1)
    await page.goto(initialUrl)
    origins.clear()
    const { viewport } = options
    if (viewport != null && !isSameSize(viewport, page.viewportSize())) {
      await page.setViewportSize(viewport)
    }
    consoleMessages.length = 0
    return true
  }

  return {
    page: watched,
    consoleMessages,
    reset: async () => isReusable && origins.size < 2 && (await clear().catch(() => false)),
    close: () => context.close(),
  }
}

function isSameSize(a: ViewportSize, b: ViewportSize | null): boolean {
  return a.width === b?.width && a.height === b.height
}
