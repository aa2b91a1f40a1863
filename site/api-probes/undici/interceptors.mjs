import { recordReads } from '../record-reads.mjs'

const types = {
  redirect: 'RedirectInterceptorOpts',
  retry: 'RetryInterceptorOpts',
  dump: 'DumpInterceptorOpts',
  dns: 'DNSInterceptorOpts',
}

/** The options that each interceptor reads when it is created. */
export default function ({ interceptors = {} }) {
  const found = {}
  for (const [name, type] of Object.entries(types)) {
    if (interceptors[name] === undefined) continue
    const { recorder, names } = recordReads()
    interceptors[name](recorder)
    found[`interceptors.${type}`] = names
  }
  return found
}
