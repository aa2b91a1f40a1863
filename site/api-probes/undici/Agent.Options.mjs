import { recordReads } from '../record-reads.mjs'

/** The options that an agent itself reads; all others are for its pools. */
export default function ({ Agent }) {
  if (Agent === undefined) return null
  const { recorder, names } = recordReads()
  new Agent(recorder)
  return names
}
