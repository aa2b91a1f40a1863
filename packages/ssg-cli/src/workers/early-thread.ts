import { startEarlyThread } from './start-thread.ts'

/** A worker that starts while its owner, the builder thread of a development server, runs the modules of the program. */
export const takeEarlyThread = startEarlyThread()
