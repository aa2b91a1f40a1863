/** The symbols with which a client and a balanced pool store their options. */
const symbols = {
  pipelining: 'pipelining',
  maxHeaderSize: 'max headers size',
  headersTimeout: 'headers timeout',
  bodyTimeout: 'body timeout',
  keepAliveTimeout: 'keep alive timeout',
  keepAliveMaxTimeout: 'max keep alive timeout',
  keepAliveTimeoutThreshold: 'keep alive timeout threshold',
  strictContentLength: 'strict content length',
  maxResponseSize: 'max response size',
  maxRequestsPerClient: 'maxRequestsPerClient',
  maxWeightPerServer: 'kMaxWeightPerServer',
  errorPenalty: 'kErrorPenalty',
}

function readOptions(dispatcher) {
  const stored = Object.getOwnPropertySymbols(dispatcher)
  const find = (description) => stored.find((symbol) => symbol.description === description)
  return Object.fromEntries(
    Object.entries(symbols)
      .filter(([, description]) => find(description) !== undefined)
      .map(([name, description]) => [name, dispatcher[find(description)]]),
  )
}

function readEventSource(EventSource) {
  if (EventSource === undefined) return {}
  const source = new EventSource('http://localhost:1')
  source.close()
  return { EventSourceInit: { withCredentials: source.withCredentials } }
}

/** The defaults that dispatchers, the retry handler and event sources store. */
export default function ({ BalancedPool, Client, EventSource, RetryHandler }) {
  const handler = { onConnect() {} }
  const retry = new RetryHandler({ method: 'GET', path: '/' }, { dispatch() {}, handler })
  const { retry: _, ...retryOptions } = retry.retryOpts
  return {
    'Client.Options': readOptions(new Client('http://localhost')),
    'BalancedPool.Options': readOptions(new BalancedPool('http://localhost')),
    'RetryHandler.RetryOptions': retryOptions,
    ...readEventSource(EventSource),
  }
}
