import { progressDelay } from '../contract/dom.ts'

/** Shows that a page takes long. A quick one never shows it. */
export interface ProgressBar {
  start(): void
  stop(): void
}

export function createProgressBar(): ProgressBar {
  const bar = document.createElement('div')
  bar.id = 'nprogress'
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start() {
      clearTimeout(timer)
      timer = setTimeout(() => document.body.append(bar), progressDelay)
    },
    stop() {
      clearTimeout(timer)
      bar.remove()
    },
  }
}
