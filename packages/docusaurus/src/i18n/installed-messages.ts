import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPackage } from '../installed-theme.ts'
import { type Messages, readMessages } from './read-messages.ts'

/** Files of translations in the package, one for each theme. */
const files = ['theme-common.json', 'theme-search-algolia.json']

/**
 * Translations of the texts of Docusaurus themes, from the package that is installed with them.
 * Empty if it is not installed, or does not have the language.
 */
export async function readInstalledMessages(siteDir: string, language: string): Promise<Messages> {
  const main = findPackage('theme-translations', siteDir)
  if (main === null) return {}
  const folder = translationNames(language)
    .map((name) => join(dirname(main), '../locales', name))
    .find((path) => existsSync(path))
  if (folder === undefined) return {}
  const all = await Promise.all(files.map((file) => readMessages(join(folder, file))))
  return Object.assign({}, ...all)
}

/** Names that the translations of a language may have: `zh-CN` is in `zh-Hans`, `pt` in `pt-BR`. */
function translationNames(tag: string): readonly string[] {
  const { language, region, script } = new Intl.Locale(tag).maximize()
  return [tag, `${language}-${region}`, `${language}-${script}`, language]
}
