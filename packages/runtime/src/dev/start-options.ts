import { startOptionsId } from '../contract/dom.ts'
import type { StartOptions } from '../contract/start-options.ts'

/** The start options of a document of a preview. They are not part of its scripts, which stay the same when a version is added. */
export function readStartOptions(served: Document): StartOptions {
  return JSON.parse(served.getElementById(startOptionsId)?.textContent ?? '{}')
}

/** The start options that only a reload can change, since the runtime reads them when it starts. */
export function fixedOptionsOf(served: Document): string {
  const { docs, pageNameBits, publicConfig, ...fixed } = readStartOptions(served)
  return JSON.stringify(fixed)
}
