import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '../lib/run.mjs'

const cliSources = 'packages/ssg-cli/src'

/**
 * The folders under mutation testing. `serve` is limited to the files that decide about a request,
 * `render` to the views and the head: what is left out runs a bundler, a server or a browser.
 */
const folders = {
  graph: { path: `${cliSources}/graph` },
  outputs: { path: `${cliSources}/outputs` },
  render: { path: `${cliSources}/render`, except: /^(modules\/|bundle|render|check)/ },
  cache: { path: `${cliSources}/cache` },
  config: { path: `${cliSources}/config` },
  content: { path: `${cliSources}/content` },
  emit: { path: `${cliSources}/emit` },
  workers: { path: `${cliSources}/workers` },
  serve: {
    path: `${cliSources}/serve`,
    only: /^(guard|request|host|find-file|negotiate|site-handler|with-compression|config-for-page)/,
  },
  compile: { path: `${cliSources}/compile` },
  runtime: { path: 'packages/runtime/src' },
}

export const folderNames = Object.keys(folders)

/** Source files of a folder, relative to the workspace and sorted. Tests are not among them. */
export function filesToMutate(name) {
  const { path, only = /^/, except = /^$/ } = folders[name]
  return readdirSync(join(workspaceRoot, path), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .filter((file) => only.test(file) && !except.test(file))
    .map((file) => `${path}/${file}`)
    .sort()
}
