import type { TerminalProgress } from '../io/terminal.ts'
import type { DevBuilder } from '../serve/dev-builder.ts'

/** Shows the progress of rebuilds in the terminal, and nothing of those that change no file. */
export function withProgress(builder: DevBuilder, progress: TerminalProgress): DevBuilder {
  return {
    ...builder,
    async rebuild(request) {
      try {
        progress.stage('build')
        const result = await builder.rebuild(request)
        // The output of the command may itself be in a watched file: to print then would trigger the next rebuild.
        if (result.hasChanged) progress.succeed(`Built ${result.pages} pages`)
        else progress.stop()
        return result
      } catch (error) {
        progress.stop()
        throw error
      }
    },
  }
}
