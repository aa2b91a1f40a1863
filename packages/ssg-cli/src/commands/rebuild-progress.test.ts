import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTerminalProgress } from '../io/terminal.ts'
import type { DevBuilder } from '../serve/dev-builder.ts'
import type { RebuildResult } from '../serve/rebuild.ts'
import { withProgress } from './rebuild-progress.ts'

async function printedFor(hasChanged: boolean): Promise<string> {
  const stream = new PassThrough()
  const result: RebuildResult = {
    pages: 3,
    baseUrl: '/',
    hasChanged,
    problems: [],
    changedHrefs: [],
    movedPages: {},
    watchPaths: [],
    unbuiltPages: [],
  }
  const builder: DevBuilder = {
    buildPage: async () => null,
    compileEdit: async () => null,
    writeEdit: async () => false,
    findSource: async () => null,
    rebuild: async () => result,
  }
  const progress = await createTerminalProgress({
    stream: stream as unknown as NodeJS.WriteStream,
    isInteractive: false,
  })
  await withProgress(builder, progress).rebuild()
  return text(stream.end())
}

test('only a rebuild that changes a file is printed, since a log may be one of the watched files', async () => {
  expect(await printedFor(true)).toContain('Built 3 pages')
  expect(await printedFor(false)).toBe('')
})
