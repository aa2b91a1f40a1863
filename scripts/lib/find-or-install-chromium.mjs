import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { run, runScript } from './run.mjs'

/** Chromium without windows, tabs and profiles, which take half of the time of a test. */
const headlessShell = 'chromium-headless-shell'

const executableNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'chrome.exe',
  'msedge.exe',
]

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const windowsExecutables = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
]

/**
 * Finds the browser for the tests: the one in `SSG_CHROMIUM`, an installed one, or one that it installs
 * now. As root on Debian it installs the headless shell, which is faster, also next to another browser.
 * Prints an error and returns undefined when there is none. Expects installed packages.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstallChromium() {
  const chosen = process.env.SSG_CHROMIUM
  if (chosen) return chosen

  if (isRootOnDebian() && !executablesInPath().some(isHeadlessShell)) {
    console.log(`Installing ${headlessShell}`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const isUpdated = (await run('apt-get', ['update'], env)) === 0
    if (isUpdated) await run('apt-get', ['install', '-y', headlessShell], env)
  }
  if ((await findChromium()) === undefined) {
    console.log('No Chromium found: installing one')
    await runScript('node_modules/playwright-core/cli.js', ['install', 'chromium'])
  }
  const installed = await findChromium()
  if (installed === undefined) {
    console.error('No Chromium found. Install Chromium or Chrome, or set SSG_CHROMIUM to its path')
  }
  return installed
}

async function findChromium() {
  const own = [...executablesInPath(), ...defaultInstallPaths()].find(isExecutable)
  return own ?? (await playwrightChromium())
}

function executablesInPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return executableNames.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function defaultInstallPaths() {
  const { HOME = '', LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': programs32 } = process.env
  if (process.platform === 'darwin') {
    const folders = ['/Applications', join(HOME, 'Applications')]
    return folders.flatMap((folder) => macApplications.map((path) => join(folder, path)))
  }
  if (process.platform === 'win32') {
    const folders = [PROGRAMFILES, programs32, LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    )
    return folders.flatMap((folder) => windowsExecutables.map((path) => join(folder, path)))
  }
  return ['/opt/google/chrome/chrome', '/snap/bin/chromium']
}

async function playwrightChromium() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function isRootOnDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (!existsSync('/etc/os-release')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** @param {string} path */
function isHeadlessShell(path) {
  return basename(path) === headlessShell && isExecutable(path)
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
