import { posix } from 'node:path'
import {
  hrefOf,
  joinRoute,
  type OutputPath,
  type Route,
  splitHref,
} from '@ssgdocs/runtime/contract/addresses'
import { immutablePathPattern } from '@ssgdocs/runtime/contract/manifest'
import { applyTrailingSlash, outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { escapeRegExp } from '../compile/escape-regexp.ts'
import type { HostingConfig } from '../config/hosting-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { ResolvedRedirect } from '../graph/redirects.ts'
import { cacheControlFor, immutable, noCache } from './cache-control.ts'
import type { OutputFile } from './output-file.ts'

type Host = HostingConfig['hosts'][number]

/** Inputs of the host files. */
export interface HostFilesInput {
  readonly baseUrl: string
  /** Paths of all output files. */
  readonly paths: readonly OutputPath[]
  readonly redirects: readonly Pick<ResolvedRedirect, 'from' | 'href'>[]
  /** The static files of the author, by output path. */
  readonly staticFiles: ReadonlyMap<OutputPath, LocalFile>
}

/** The files that configure redirects and headers of hosts. They are appended to the author's files of the same name. */
export function hostFiles(hosts: readonly Host[], site: HostFilesInput): OutputFile[] {
  const texts = {
    ...(redirectStatuses.some(([host]) => hosts.includes(host))
      ? { _redirects: redirectLines(hosts, site), _headers: headerRules(site) }
      : {}),
    ...(hosts.includes('nginx')
      ? {
          'nginx/redirects.map': redirectMap(site),
          'nginx/cache-control.map': cacheControlMap(site.baseUrl),
        }
      : {}),
  }
  return Object.entries(texts).map(([name, text]) => {
    const path = outputPath(name)
    const own = site.staticFiles.get(path)
    if (own === undefined) return { path, source: { bytes: text } }
    return { path, source: { copyFrom: own.path, hash: own.hash, append: `\n${text}` } }
  })
}

/**
 * Netlify serves an existing page instead of a redirect unless the status ends with `!`, and applies the
 * first matching line. Cloudflare ignores lines with `!`.
 */
const redirectStatuses: readonly (readonly [Host, string])[] = [
  ['netlify', '301!'],
  ['cloudflare', '301'],
]

function redirectLines(hosts: readonly Host[], { baseUrl, redirects }: HostFilesInput): string {
  const literal = redirects.filter(({ from }) => !isHostPattern(from))
  const lines = redirectStatuses
    .filter(([host]) => hosts.includes(host))
    .flatMap(([, status]) =>
      literal.flatMap(({ from, href }) =>
        trailingSlashVariants(from).map((path) => `${hrefOf(baseUrl, path)} ${href} ${status}\n`),
      ),
    )
  return lines.join('')
}

/** These hosts read `*` and `:name` as patterns, so such a path gets a redirect page only. */
function isHostPattern(path: string): boolean {
  return /\*|:[A-Za-z]/.test(path)
}

/** The path with and without a trailing slash. */
function trailingSlashVariants(from: Route): Route[] {
  return [...new Set([from, applyTrailingSlash(from, 'always')])]
}

/** Hosts join the values of overlapping rules, so none overlap. Other files are revalidated by default. */
function headerRules({ baseUrl, paths }: HostFilesInput): string {
  const folders = new Map<string, OutputPath[]>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    const files = folders.get(folder)
    if (files === undefined) folders.set(folder, [path])
    else files.push(path)
  }
  const patterns = [...folders].flatMap(([folder, files]) => {
    const immutableFiles = files.filter((path) => cacheControlFor(path) === immutable)
    return immutableFiles.length === files.length ? [outputPath(folder, ':file')] : immutableFiles
  })
  return patterns
    .sort()
    .map((pattern) => `${hrefOf(baseUrl, pattern)}\n  Cache-Control: ${immutable}\n`)
    .join('')
}

/** For `map $uri $moved_to { include …; }`. nginx compares decoded paths. */
function redirectMap({ baseUrl, redirects }: HostFilesInput): string {
  return redirects
    .flatMap((redirect) =>
      trailingSlashVariants(redirect.from).map((path) => {
        const from = joinRoute(baseUrl, path)
        return `${quoted(from)} ${quoted(mapTarget(redirect))};\n`
      }),
    )
    .join('')
}

/** Keeps the query of the request, unless the target has its own. */
function mapTarget({ href }: Pick<ResolvedRedirect, 'href'>): string {
  const { path, query, hash } = splitHref(href)
  const escaped = (text: string) => text.replaceAll('$', '%24')
  return escaped(path) + (query === '' ? '$is_args$args' : escaped(query)) + escaped(hash)
}

/** For `map $uri $cache_control { include …; }`. */
function cacheControlMap(baseUrl: string): string {
  const prefix = escapeRegExp(baseUrl)
  return `default "${noCache}";\n"~${immutablePathPattern.replace('^', `^${prefix}`)}" "${immutable}";\n`
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
