import type { Progress } from '../pipeline/tools.ts'

export interface StageTime {
  readonly name: string
  readonly milliseconds: number
  /** Processor time of all threads of this process, without esbuild. */
  readonly processorMilliseconds: number
  /** Memory of the process at the end of the stage. */
  readonly rssBytes: number
}

/** Resource usage of the process when a stage starts or ends. */
interface Reading {
  readonly at: number
  readonly processorMilliseconds: number
  readonly rssBytes: number
}

/** Wraps a progress reporter and measures each stage. */
export function timeStages(progress: Progress): Progress & { times(): readonly StageTime[] } {
  const starts: (Reading & { readonly name: string })[] = []
  return {
    stage(name, total) {
      starts.push({ name, ...read() })
      progress.stage(name, total)
    },
    tick: () => progress.tick(),
    times() {
      const last = read()
      return starts.map((start, index) => {
        const end = starts[index + 1] ?? last
        return {
          name: start.name,
          milliseconds: Math.round(end.at - start.at),
          processorMilliseconds: Math.round(
            end.processorMilliseconds - start.processorMilliseconds,
          ),
          rssBytes: end.rssBytes,
        }
      })
    },
  }
}

function read(): Reading {
  const { user, system } = process.cpuUsage()
  return {
    at: performance.now(),
    processorMilliseconds: (user + system) / 1000,
    rssBytes: process.memoryUsage.rss(),
  }
}
