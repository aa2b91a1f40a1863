/** In seconds; `SSG_SEARCH_TIMEOUT` overrides it. High, since importing many records takes long. */
const defaultTimeout = 120

/** Timeout for a response, in ms. */
export function requestTimeout(): number {
  const seconds = Number(process.env['SSG_SEARCH_TIMEOUT'])
  return Math.ceil((seconds > 0 ? seconds : defaultTimeout) * 1000)
}

/** Rejects redirects: `fetch` would send the admin key in the headers to any host. */
export const refuseRedirects = { redirect: 'error' } as const
