import { workerData } from 'node:worker_threads'
import { startEarlyThread, startThread } from './start-thread.ts'

/**
 * A worker that starts while its owner, the builder thread of a development server, runs the modules of the program. It watches the main
 * thread, since the builder thread loads the same configuration.
 */
export const takeEarlyThread = startEarlyThread(() => startThread({ workerData }))
