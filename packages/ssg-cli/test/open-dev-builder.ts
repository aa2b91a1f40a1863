import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { generatorName } from '../dist/commands/program-info.js'
import { startDevBuilder } from '../dist/serve/start-dev-builder.js'
import type { DevBuilder, DevBuilderOptions } from '../src/serve/dev-builder.ts'
import type { TinySite } from './tiny-site.ts'

export interface OpenDevBuilder extends AsyncDisposable {
  readonly builder: DevBuilder
  /** Size of each message from and to the builder thread so far, in bytes. */
  readonly messageSizes: readonly number[]
  /** Number of threads that the builder thread has started. */
  threadsStarted(): Promise<number>
}

/** Options that make a builder use the cached theme bundle. */
export async function builderOptions(
  site: TinySite,
  language?: string,
): Promise<DevBuilderOptions> {
  // Cache folder of this program version.
  const [seed = 'test'] = await readdir(join(site.dir, '.ssg/cache'))
  return {
    siteDir: site.dir,
    overrides: { mode: 'development', language },
    storeDir: join(site.dir, '.ssg/cache', seed),
    generator: await generatorName(),
  }
}

/** The thread of the bundled program, which starts in a fifth of the time of the separate modules. */
const builderThread = new URL('../dist/program/dev-builder-thread.js', import.meta.url)

/** Opens a preview's builder without server and watcher, for a language or the default one. */
export async function openDevBuilder(site: TinySite, language?: string): Promise<OpenDevBuilder> {
  const messageSizes: number[] = []
  const options = await builderOptions(site, language)
  const threads: Worker[] = []
  const builder = startDevBuilder(options, () => {
    const thread = new Worker(builderThread)
    threads.push(thread)
    // The first message has shared memory, which cannot be serialized.
    thread.on('message', (message) => messageSizes.push(serialize(message).length))
    const post = thread.postMessage.bind(thread)
    thread.postMessage = (message: unknown) => {
      if (Object.hasOwn(message as object, 'call')) messageSizes.push(serialize(message).length)
      post(message)
    }
    return thread
  })
  return {
    builder,
    messageSizes,
    // The threads of a process are numbered in the order in which they start.
    async threadsStarted() {
      const next = new Worker('', { eval: true })
      const { threadId } = next
      await next.terminate()
      return threadId - (threads[0] as Worker).threadId - 1
    },
    async [Symbol.asyncDispose]() {
      for (const thread of threads) await thread.terminate()
    },
  }
}
