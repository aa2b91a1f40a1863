import {
  findApplication,
  findInPath,
  installDebianPackage,
  isRootOnDebian,
} from './find-browser.mjs'

/** The extended support release first: Debian's only one, and what the tests are written against. */
const executableNames = ['firefox-esr', 'firefox', 'firefox.exe']

const applications = {
  mac: ['Firefox.app/Contents/MacOS/firefox'],
  windows: ['Mozilla Firefox/firefox.exe'],
}

/**
 * Finds the Firefox for the tests: the one in `SSG_FIREFOX`, an installed one, or, as root on Debian, one
 * that it installs now. Prints what is not tested and returns undefined when there is none.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstallFirefox() {
  const chosen = process.env.SSG_FIREFOX
  if (chosen) return chosen

  if (findFirefox() === undefined && isRootOnDebian()) await installDebianPackage('firefox-esr')
  const installed = findFirefox()
  if (installed === undefined) {
    console.warn(
      'No Firefox found: navigation, search, tabs, menu, colour mode, print and offline support are not ' +
        'tested in it. Install Firefox, or set SSG_FIREFOX to its path',
    )
  }
  return installed
}

const findFirefox = () => findInPath(executableNames) ?? findApplication(applications)
