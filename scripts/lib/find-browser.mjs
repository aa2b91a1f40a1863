import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/**
 * The first of some executables on the `PATH`, or undefined.
 *
 * @param {readonly string[]} names best first
 */
export function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return findExecutable(names.flatMap((name) => folders.map((folder) => join(folder, name))))
}

/**
 * The first of some files that can be run, or undefined.
 *
 * @param {readonly string[]} paths
 */
export function findExecutable(paths) {
  return paths.find(isExecutable)
}

/**
 * The first of some applications on macOS or Windows, or undefined.
 *
 * @param {{ readonly mac: readonly string[], readonly windows: readonly string[] }} applications
 *   paths relative to a folder of applications, best first
 */
export function findApplication({ mac, windows }) {
  const { HOME = '', LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': programs32 } = process.env
  if (process.platform === 'darwin') {
    return findInFolders(['/Applications', join(HOME, 'Applications')], mac)
  }
  if (process.platform === 'win32') {
    return findInFolders([PROGRAMFILES, programs32, LOCALAPPDATA], windows)
  }
  return undefined
}

/** Whether `installDebianPackage` can work. */
export function isRootOnDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (!existsSync('/etc/os-release')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * Installs a package of Debian, as root. Two at the same time would wait for the same lock and fail.
 *
 * @param {string} name
 */
export async function installDebianPackage(name) {
  console.log(`Installing ${name}`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const isUpdated = (await run('apt-get', ['update'], env)) === 0
  if (isUpdated) await run('apt-get', ['install', '-y', name], env)
}

/** @param {readonly (string | undefined)[]} folders @param {readonly string[]} paths */
function findInFolders(folders, paths) {
  const existing = folders.filter((folder) => folder !== undefined)
  return findExecutable(existing.flatMap((folder) => paths.map((path) => join(folder, path))))
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
