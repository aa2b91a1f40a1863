import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { processorTimeOfTree, processTree } from '../process-tree.ts'
import type { DevEdit, DevSite } from './dev-site.ts'

/** Times of one kind of edit, in ms. `null` where it did not appear. */
export interface EditTimes {
  readonly name: string
  readonly timesToPaint: readonly (number | null)[]
  /** Processor time of the server for one edit. */
  readonly processorTime: number
  /** How often the page was loaded again. */
  readonly reloads: number
}

/** Gets each figure as soon as it is measured: with many pages, a run takes long. */
export interface DevReport {
  /** From the start of the command until the text of a page is painted, in ms. */
  firstPage(time: number, hasCache: boolean): void
  edit(times: EditTimes): void
}

/** Starts the server twice, without and with its cache, and makes each kind of edit `rounds` times. */
export async function measureDevSite(
  site: DevSite,
  rounds: number,
  report: DevReport,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (const dir of site.cacheDirs) rmSync(join(site.dir, dir), { recursive: true, force: true })
    const cold = await startServer(site, browser)
    report.firstPage(cold.firstPage, false)
    await cold.untilIdle()
    await cold.stop()
    const warm = await startServer(site, browser)
    try {
      report.firstPage(warm.firstPage, true)
      await warm.untilIdle()
      for (const edit of site.edits) report.edit(await measureEdit(edit, warm, rounds))
    } finally {
      await warm.stop()
    }
  } finally {
    await browser.close()
  }
}

/** A text of every page of the corpus. */
const anyPage = [{ text: 'main' }, 'What it does'] as const

interface DevServer {
  readonly url: string
  readonly page: Page
  readonly firstPage: number
  processorTime(): number
  /** Waits until the server has nothing to do. */
  untilIdle(): Promise<void>
  stop(): Promise<void>
}

async function startServer({ command, dir, paths }: DevSite, browser: Browser): Promise<DevServer> {
  const page = await browser.newPage()
  await page.goto('about:blank')
  const port = await freePort()
  const [program, ...args] = command
  const started = performance.timeOrigin + performance.now()
  const child = spawn(program, [...args, String(port)], {
    cwd: dir,
    env: { ...process.env, CI: 'true', NO_COLOR: '1', BROWSER: 'none' },
    stdio: 'ignore',
    detached: true,
  })
  const url = `http://localhost:${port}`
  await openFirstPage(child, page, url + paths.markdown)
  const painted = await seen(page, ...anyPage)
  const processorTime = () => processorTimeOfTree(child.pid ?? 0) * 1000
  return {
    url,
    page,
    firstPage: (painted ?? Number.NaN) - started,
    processorTime,
    async untilIdle() {
      let quiet = 0
      for (let before = processorTime(); quiet < 4; ) {
        await wait(250)
        const now = processorTime()
        quiet = now - before <= 20 ? quiet + 1 : 0
        before = now
      }
    },
    async stop() {
      await page.close()
      const exited = once(child, 'exit')
      for (const id of [...processTree(child.pid ?? 0)].reverse()) process.kill(id, 'SIGTERM')
      await exited
    },
  }
}

/** Opens a page as soon as the server accepts connections. A browser that tried before would take a processor from the server. */
async function openFirstPage(child: ChildProcess, page: Page, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    if (await acceptsConnections(url)) {
      const response = await page.goto(url, { waitUntil: 'commit' }).catch(() => null)
      if (response?.ok()) return
    }
    await wait(5)
  }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function measureEdit(edit: DevEdit, server: DevServer, rounds: number): Promise<EditTimes> {
  const { page, url } = server
  await page.goto(url + edit.path)
  await seen(page, ...anyPage)
  await server.untilIdle()
  let reloads = 0
  page.on('domcontentloaded', () => reloads++)
  const timesToPaint: (number | null)[] = []
  const before = server.processorTime()
  for (let round = 0; round < rounds; round++) {
    const mark = `mark${round}x`
    const appears = seen(page, edit.seenIn, mark)
    await wait(50)
    const written = performance.timeOrigin + performance.now()
    edit.apply(mark)
    const painted = await appears
    timesToPaint.push(painted === null ? null : painted - written)
    await server.untilIdle()
  }
  const processorTime = (server.processorTime() - before) / rounds
  page.removeAllListeners('domcontentloaded')
  edit.undo()
  await server.untilIdle()
  return { name: edit.name, timesToPaint, processorTime, reloads: reloads / rounds }
}

/** When a mark is painted, in ms since the epoch, also after a reload; null after 20 s. */
async function seen(page: Page, where: DevEdit['seenIn'], mark: string): Promise<number | null> {
  try {
    const time = await page.waitForFunction(readMark, { where, mark }, { timeout: 20_000 })
    return await time.jsonValue()
  } catch {
    return null
  }
}

/** Runs in each frame of the page: the time of the frame that shows the mark. */
function readMark({ where, mark }: { where: DevEdit['seenIn']; mark: string }): number {
  const isSeen =
    'text' in where
      ? [...document.querySelectorAll(where.text)].some(({ textContent }) =>
          textContent?.includes(mark),
        )
      : getComputedStyle(document.documentElement).getPropertyValue(where.customProperty) === mark
  return isSeen ? performance.timeOrigin + performance.now() : 0
}
