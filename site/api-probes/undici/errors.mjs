/** The properties that each error class sets, besides those of every `Error`. */
export default function ({ errors = {}, RetryHandler }, version) {
  const found = {}
  for (const [name, ErrorClass] of Object.entries(errors)) {
    const error = new ErrorClass('message', 500, { headers: {}, body: '' })
    found[`errors.${name}`] = ownProperties(error)
  }
  // Handlers have other methods since 7.0.0, whose types are complete.
  if (RetryHandler !== undefined && Number(version.split('.')[0]) < 7) {
    found['errors.RequestRetryError'] = ownProperties(failRetry(RetryHandler))
  }
  return found
}

function ownProperties(error) {
  return Object.keys(Object.getOwnPropertyDescriptors(error)).filter(
    (name) => error[name] !== undefined && !/^(?:message|stack)$/.test(name),
  )
}

/** The error of a response that asks for a retry. */
function failRetry(RetryHandler) {
  let reason
  const inner = { onConnect() {}, onHeaders() {}, onError() {} }
  const handler = new RetryHandler({ retryOptions: {} }, { dispatch() {}, handler: inner })
  handler.onConnect((error) => {
    reason = error
  })
  handler.onHeaders(503, [], () => {}, 'Service Unavailable')
  return reason
}
