import type { Ora } from 'ora'

/** Shows the progress of a build. Starting a stage finishes the previous one. */
export interface TerminalProgress {
  /** Starts a stage with `total` items, if known. */
  stage(name: string, total?: number): void
  /** Counts one finished item of the stage. */
  tick(): void
  /** Prints a summary line and stops. */
  succeed(summary: string): void
  /** Stops without a summary, for a failure that the caller prints. */
  stop(): void
}

export interface ProgressOptions {
  readonly stream: NodeJS.WriteStream
  /** Show one animated line; otherwise print one line per stage, for logs. */
  readonly isInteractive: boolean
}

export async function createTerminalProgress({
  stream,
  isInteractive,
}: ProgressOptions): Promise<TerminalProgress> {
  // In a terminal without a size, as scripts open one, the spinner would clear lines without end.
  const hasSize = stream.columns !== 0
  return isInteractive && hasSize
    ? createSpinner(await loadSpinner(stream))
    : createPlainProgress(stream)
}

/** Shows progress on standard error, because standard output is for results. */
export function createStderrProgress(): Promise<TerminalProgress> {
  const stream = process.stderr
  return createTerminalProgress({ stream, isInteractive: isInteractive(stream) })
}

/** Whether the stream is a terminal that can show animation. */
function isInteractive(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY && process.env['TERM'] !== 'dumb' && process.env['CI'] === undefined
}

/**
 * Ignores EPIPE, so that `ssg build | head` runs to its end after `head` exits. Adds one listener, however many commands run
 * in the process.
 */
export function ignoreBrokenPipe(stream: NodeJS.WriteStream): void {
  stream.off('error', throwUnlessPipe).on('error', throwUnlessPipe)
}

function throwUnlessPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

const barWidth = 20

/**
 * Loads the spinner library on first use: logs do not need it, and loading takes longer than a
 * short command.
 */
async function loadSpinner(stream: NodeJS.WriteStream): Promise<Ora> {
  const { default: ora } = await import('ora')
  const color = process.env['NO_COLOR'] ? false : 'cyan'
  return ora({ stream, color, isEnabled: true, discardStdin: false })
}

/** The spinner repaints on its own timer, so ticks are cheap. */
function createSpinner(spinner: Ora): TerminalProgress {
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

function formatBar(ratio: number): string {
  const full = Math.round(Math.min(ratio, 1) * barWidth)
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
