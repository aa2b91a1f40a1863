import { recordReads } from '../record-reads.mjs'

/** The options that a retry handler reads. */
export default function ({ RetryHandler }) {
  if (RetryHandler === undefined) return null
  const { recorder, names } = recordReads()
  const handler = { onConnect() {}, onError() {} }
  new RetryHandler({ retryOptions: recorder }, { dispatch() {}, handler })
  return names
}
