import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runScript } from './run.mjs'

const executableNames = [
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
 * now. Prints an error and returns undefined when that fails. Expects installed packages.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstallChromium() {
  const present = await findChromium()
  if (present !== undefined) return present

  console.log('No Chromium found: installing one')
  if (isRootOnDebian()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const isUpdated = (await run('apt-get', ['update'], env)) === 0
    if (isUpdated) await run('apt-get', ['install', '-y', 'chromium'], env)
  }
  if ((await findChromium()) === undefined) {
    await runScript('node_modules/playwright-core/cli.js', ['install', 'chromium'])
  }
  const installed = await findChromium()
  if (installed === undefined) {
    console.error('No Chromium found. Install Chromium or Chrome, or set SSG_CHROMIUM to its path')
  }
  return installed
}

async function findChromium() {
  const chosen = process.env.SSG_CHROMIUM
  if (chosen) return chosen
  const own = [...executablesInPath(), ...defaultInstallPaths()].find(isExecutable)
  return own ?? (await playwrightChromium())
}

function executablesInPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => executableNames.map((name) => join(folder, name)))
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
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
