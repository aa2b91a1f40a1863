import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStamp, stampKey } from './commands/build-stamp.ts'
import { reportBuild } from './commands/report-build.ts'
import { timeStages } from './commands/time-stages.ts'
import { ignoreBrokenPipe } from './io/terminal.ts'

/**
 * Reports the last build again if nothing has changed, in place of the program, which takes longer to load than this.
 * Returns false if the command must run.
 */
export function repeatBuild([, , ...args]: readonly string[]): boolean {
  try {
    const key = stampKey(args, readFileSync(join(import.meta.dirname, 'id.txt'), 'utf8'))
    if (key === null) return false
    const progress = timeStages({ stage() {}, tick() {} })
    progress.stage('content')
    // The folder of the site is one of the arguments, or this one. A stamp of another command has another key.
    for (const dir of [...args.slice(1), '.']) {
      const stamp = findStamp(join(dir, '.ssg'), key)
      if (stamp === undefined) continue
      ignoreBrokenPipe(process.stdout)
      ignoreBrokenPipe(process.stderr)
      const { summary, config, flags } = stamp
      reportBuild(config, { summary, times: progress.times() }, flags)
      return true
    }
  } catch {
    // The stamp is damaged.
  }
  return false
}
