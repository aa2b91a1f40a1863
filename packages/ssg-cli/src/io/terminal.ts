import ora from 'ora'

/** Shows how far a build is. Stages follow each other; the next one ends the one before. */
export interface TerminalProgress {
  /** Begins a stage, of `total` pieces when that is known. */
  stage(name: string, total?: number): void
  /** One more piece of the stage is done. */
  tick(): void
  /** Ends with one line. */
  succeed(summary: string): void
  /** Ends without one: what there is to say is printed by whoever knows it. */
  stop(): void
}

export interface ProgressOptions {
  /** Standard error, so that standard output holds results only. */
  readonly stream: NodeJS.WriteStream
  /** A person watches: one line that changes. Else one line for each stage, as logs need it. */
  readonly isInteractive: boolean
}

export function createTerminalProgress({
  stream,
  isInteractive,
}: ProgressOptions): TerminalProgress {
  ignoreBrokenPipe(stream)
  return isInteractive ? createSpinner(stream) : createPlainProgress(stream)
}

/** Whether a person is likely to watch this stream. */
export function isInteractive(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY && process.env['TERM'] !== 'dumb' && process.env['CI'] === undefined
}

/** For `ssg build | head`: who stops reading ends the output, not the program. */
export function ignoreBrokenPipe(stream: NodeJS.WriteStream): void {
  if (stream.listeners('error').includes(ignoreEpipe)) return
  stream.on('error', ignoreEpipe)
}

function ignoreEpipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

const barWidth = 20

/** The spinner draws at its own pace, so a thousand ticks cost no more than one. */
function createSpinner(stream: NodeJS.WriteStream): TerminalProgress {
  const color = process.env['NO_COLOR'] ? false : 'cyan'
  const spinner = ora({ stream, color, isEnabled: true, discardStdin: false })
  let current = { name: '', total: 0, ticks: 0 }

  const show = () => {
    const { name, total, ticks } = current
    spinner.text = total > 0 ? `${name} ${formatBar(ticks / total)} ${ticks}/${total}` : name
  }
  return {
    stage(name, total = 0) {
      current = { name, total, ticks: 0 }
      show()
      if (!spinner.isSpinning) spinner.start()
    },
    tick() {
      current.ticks++
      show()
    },
    succeed(summary) {
      spinner.stopAndPersist({ symbol: '✔', text: summary })
    },
    stop() {
      spinner.stop()
    },
  }
}

function formatBar(share: number): string {
  const full = Math.round(Math.min(share, 1) * barWidth)
  return '█'.repeat(full) + '░'.repeat(barWidth - full)
}

function createPlainProgress(stream: NodeJS.WriteStream): TerminalProgress {
  let current: { name: string; ticks: number; start: number } | undefined

  const finish = () => {
    if (current === undefined) return
    const { name, ticks, start } = current
    const count = ticks > 0 ? ` ${ticks}` : ''
    stream.write(`${name}${count} (${Math.round(performance.now() - start)} ms)\n`)
    current = undefined
  }
  return {
    stage(name) {
      finish()
      current = { name, ticks: 0, start: performance.now() }
    },
    tick() {
      if (current !== undefined) current.ticks++
    },
    succeed(summary) {
      finish()
      stream.write(`${summary}\n`)
    },
    stop() {
      current = undefined
    },
  }
}
