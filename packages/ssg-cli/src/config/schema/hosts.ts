import * as z from 'zod'

/** Hosts that read files of their own beside the site's. */
export const hosts = z.array(z.enum(['netlify', 'cloudflare', 'nginx'])).default([])
