import { channel } from 'node:diagnostics_channel'

/** The options of requests as a client and `fetch` complete them. */
export default function ({ Client, Request }) {
  let created
  channel('undici:request:create').subscribe(({ request }) => {
    created = request
  })
  const client = new Client('http://localhost:1')
  client.dispatch(
    { path: '/', method: 'GET' },
    { onConnect() {}, onError() {}, onHeaders() {}, onData() {}, onComplete() {} },
  )
  const { blocking, expectContinue, idempotent } = created
  const {
    cache,
    credentials,
    integrity,
    keepalive,
    method,
    mode,
    redirect,
    referrer,
    referrerPolicy,
  } = new Request('http://localhost')
  return {
    'Dispatcher.DispatchOptions': { blocking, expectContinue, idempotent },
    RequestInit: {
      cache,
      credentials,
      integrity,
      keepalive,
      method,
      mode,
      redirect,
      referrer,
      referrerPolicy,
    },
  }
}
