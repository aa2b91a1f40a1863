import { recordReads } from '../record-reads.mjs'

/** The options that `dispatch` and the methods of a client read. */
export default async function ({ Client }, version) {
  // Older releases crash current versions of Node.js.
  if (Number(version.split('.')[0]) < 4) return null
  const client = new Client('http://localhost:1')
  const found = {}
  const record = async (type, run) => {
    const { recorder, names } = recordReads({ path: '/', method: 'GET' })
    await run(recorder)
    found[type] = names
  }
  const handler = { onConnect() {}, onError() {}, onHeaders() {}, onData() {}, onComplete() {} }
  await record('Dispatcher.DispatchOptions', (options) => client.dispatch(options, handler))
  await record('Dispatcher.RequestOptions', (options) => client.request(options).catch(() => {}))
  await record('Dispatcher.ConnectOptions', (options) => client.connect(options).catch(() => {}))
  await record('Dispatcher.UpgradeOptions', (options) => client.upgrade(options).catch(() => {}))
  await record('Dispatcher.PipelineOptions', (options) =>
    client.pipeline(options, ({ body }) => body).on('error', () => {}),
  )
  return found
}
