import { existsSync } from 'node:fs'
import {
  findApplication,
  findExecutable,
  findInPath,
  installDebianPackage,
  isRootOnDebian,
} from './find-browser.mjs'
import { runScript } from './run.mjs'

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

const applications = {
  mac: [
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Chromium.app/Contents/MacOS/Chromium',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  windows: [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ],
}

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

  if (isRootOnDebian() && findInPath([headlessShell]) === undefined) {
    await installDebianPackage(headlessShell)
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
  return (
    findInPath(executableNames) ??
    findApplication(applications) ??
    findExecutable(['/opt/google/chrome/chrome', '/snap/bin/chromium']) ??
    (await playwrightChromium())
  )
}

async function playwrightChromium() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
