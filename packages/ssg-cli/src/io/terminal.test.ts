import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { createTerminalProgress, ignoreBrokenPipe } from './terminal.ts'

test('a log has one line for each stage, with its duration', async () => {
  const { stream, text } = terminal()
  const progress = await createTerminalProgress({ stream, isInteractive: false })
  progress.stage('compile', 2)
  progress.tick()
  progress.tick()
  progress.stage('emit')
  progress.succeed('Built 2 pages')
  expect(text().replace(/\d+ ms/g, 'n ms')).toBe('compile 2 (n ms)\nemit (n ms)\nBuilt 2 pages\n')
})

test('a log of a failed build does not list its last stage as finished', async () => {
  const { stream, text } = terminal()
  const progress = await createTerminalProgress({ stream, isInteractive: false })
  progress.stage('compile')
  progress.stop()
  expect(text()).toBe('')
})

test('an interactive terminal shows one line with a progress bar', async () => {
  const { stream, text } = terminal()
  const progress = await createTerminalProgress({ stream, isInteractive: true })
  progress.stage('compile', 4)
  progress.tick()
  progress.stage('emit')
  progress.succeed('Built 4 pages')
  expect(stripVTControlCharacters(text())).toContain('compile ░░░░░░░░░░░░░░░░░░░░ 0/4')
  expect(stripVTControlCharacters(text())).toMatch(/✔ Built 4 pages\n$/)
})

test('an interactive terminal without a size shows lines as in a log', async () => {
  const { stream, text } = terminal()
  const sizeless = Object.assign(stream, { columns: 0 })
  const progress = await createTerminalProgress({ stream: sizeless, isInteractive: true })
  progress.stage('emit')
  progress.succeed('Built 2 pages')
  expect(text()).toMatch(/^emit \(\d+ ms\)\nBuilt 2 pages\n$/)
})

test('a closed pipe does not end the program', () => {
  const { stream } = terminal()
  ignoreBrokenPipe(stream)
  const closed = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  expect(() => stream.emit('error', closed)).not.toThrow()
  expect(() => stream.emit('error', new Error('other'))).toThrow('other')
  const listeners = stream.listenerCount('error')
  ignoreBrokenPipe(stream)
  expect(stream.listenerCount('error')).toBe(listeners)
})

function terminal() {
  let written = ''
  const stream = new PassThrough().on('data', (chunk) => {
    written += chunk
  }) as unknown as NodeJS.WriteStream
  return { stream, text: () => written }
}
