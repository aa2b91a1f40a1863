import { progressDelay } from '../contract/dom.ts'

/** A progress bar that appears only when a page takes longer than `progressDelay`. */
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
