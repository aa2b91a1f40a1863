/** In seconds, unless `SSG_SEARCH_TIMEOUT` sets another limit: an import of many records takes long. */
const defaultTimeout = 120

/** How long a server may take to respond to a request, in ms. */
export function requestTimeout(): number {
  const seconds = Number(process.env['SSG_SEARCH_TIMEOUT'])
  return Math.ceil((seconds > 0 ? seconds : defaultTimeout) * 1000)
}

/** Requests carry the admin key, and `fetch` sends its headers along a redirect to any host. */
export const refuseRedirects = { redirect: 'error' } as const
