import { recordReads } from '../record-reads.mjs'

/** The options that a client reads. The types of some releases miss several. */
export default function ({ Client }, version) {
  if (version.startsWith('0.')) return null
  const { recorder, names } = recordReads()
  new Client('http://localhost', recorder)
  return names
}
