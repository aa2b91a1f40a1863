import type { ServedSite } from '../../served-site.ts'
import { serveTinySite } from './serve-tiny-site.ts'

const page = (title: string, ...sections: readonly (readonly [heading: string, text: string])[]) =>
  [`# ${title}`, ...sections.map(([heading, text]) => `## ${heading}\n\n${text}`)].join('\n\n')

const filler = 'The rest of the section describes what the reader does next.\n\n'.repeat(12)

/** The pages of each version. */
const pages = {
  'index.md': '---\nslug: /\n---\n\n# Introduction\n\nA client for [servers](./api/Client.md).\n',
  'api/Client.md': page(
    'Client',
    ['Options', 'The time `keepAliveTimeout` keeps an idle connection, and the limits below.'],
    ['keepAliveTimeout', `How long to keep an idle connection alive.\n\n${filler}`],
    ['keepAliveMaxTimeout', `The longest keepAliveTimeout that a server can ask for.\n\n${filler}`],
    ['pipelining', `Requests of a pool that share a connection.\n\n${filler}`],
  ),
  'api/Pool.md': page(
    'Pool',
    ['Options', 'The options of a pool: how many connections, and those of each client.'],
    ['Events', 'A pool emits the events of its clients.'],
    ['Statistics', 'What a pool counts.'],
  ),
  'api/BalancedPool.md': page('BalancedPool', ['Upstreams', 'A pool for several upstreams.']),
  'api/MockPool.md': page('MockPool', ['Interceptors', 'A pool that answers in tests.']),
  'api/MockAgent.md': page('MockAgent', ['Interceptors', 'An agent that answers in tests.']),
  'api/ProxyAgent.md': page('ProxyAgent', ['Options', 'An agent that connects through a proxy.']),
  'api/RetryAgent.md': page('RetryAgent', ['Options', 'An agent that will retry & wait.']),
  'api/Dispatcher.md': page('Dispatcher', ['Methods', 'Every dispatcher can dispatch a request.']),
}

const inFolder = (folder: string) =>
  Object.fromEntries(Object.entries(pages).map(([path, text]) => [`${folder}/${path}`, text]))

const files = {
  'versions.json': '["6.x", "5.x"]',
  ...inFolder('docs'),
  'docs/api/CacheStore.md': page('CacheStore', ['Methods', 'Where an agent stores responses.']),
  ...inFolder('versioned_docs/version-6.x'),
  ...inFolder('versioned_docs/version-5.x'),
}

const config = {
  docs: { lastVersion: '6.x', versions: { next: { label: 'Next', banner: 'unreleased' } } },
}

/**
 * Serves documentation in three versions, whose search index is one file for each scope: a query in the
 * documentation of undici loads 150 files, which takes more than half of the time of a test.
 */
export const serveSearchDocs = (): Promise<ServedSite> => serveTinySite(files, config)
