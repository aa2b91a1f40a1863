import { join, relative } from 'node:path'
import type { ConvertedConfig } from '@ssgdocs/cli/toolkit'
import type { DocusaurusPlugin } from '../list-plugins.ts'
import { selectFields, toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { writeIfChanged } from '../write-if-changed.ts'
import { generatedTexts } from './generated-texts.ts'
import { readInstalledMessages } from './installed-messages.ts'
import { localeConfigs } from './locale-configs.ts'
import { ownTexts } from './own-texts.ts'
import { type Messages, readMessages } from './read-messages.ts'
import { localeDir, localesOf, pluginDir, siteLanguages } from './site-languages.ts'
import { admonitionTitles, markdownLabels, themeTexts } from './theme-texts.ts'
import { translateThemeConfig } from './translate-theme-config.ts'
import { translateVersions } from './translate-versions.ts'

/** A site and the locale that is being built. */
export interface Localization {
  readonly siteDir: string
  readonly language: string
  /** Folder of the locale's translations. */
  readonly dir: string
}

/** The locale with this name, or the default locale. */
export function localizationOf(
  original: UnknownRecord,
  siteDir: string,
  language: string | undefined,
): Localization {
  const i18n = toRecord(original['i18n'])
  const name = language ?? localesOf(i18n)[0] ?? 'en'
  return { siteDir, language: name, dir: localeDir(i18n, name, siteDir) }
}

/** Translates the labels of navbar and footer. */
export async function translateConfig(
  original: UnknownRecord,
  { dir }: Localization,
): Promise<UnknownRecord> {
  const read = (name: string) => readMessages(join(dir, 'docusaurus-theme-classic', name))
  const messages = { navbar: await read('navbar.json'), footer: await read('footer.json') }
  return {
    ...original,
    themeConfig: translateThemeConfig(toRecord(original['themeConfig']), messages),
  }
}

interface SettingsContext {
  readonly plugins: readonly DocusaurusPlugin[]
  readonly localization: Localization
  /** Texts that plugins have for their components. */
  readonly messages: Messages
}

/** Adds the languages of the site to converted settings, and the locale's texts of its plugins. */
export async function localizeSettings(
  config: ConvertedConfig['config'],
  original: UnknownRecord,
  { plugins, localization, messages: defaults }: SettingsContext,
): Promise<ConvertedConfig['config']> {
  const { siteDir, language, dir } = localization
  const languages = siteLanguages(original, plugins, siteDir)
  const current = languages.find(({ name }) => name === language) ?? {}
  const docsPlugins = plugins.filter(({ name }) => name === 'content-docs')
  const docs = await Promise.all(
    toArray(config['docs']).map((settings, index) => {
      const plugin = docsPlugins[index]
      return plugin === undefined
        ? settings
        : translateVersions(toRecord(settings), plugin, localization)
    }),
  )
  const blogs = plugins.filter(({ name }) => name === 'content-blog')
  const blog = await Promise.all(
    toArray(config['blog']).map(async (settings) => {
      const { id } = toRecord(settings)
      const plugin = blogs.find(({ options }) => options['id'] === id)
      if (plugin === undefined) return settings
      const messages = await readMessages(join(pluginDir(dir, plugin), 'options.json'))
      return { ...toRecord(settings), ...blogTexts(messages) }
    }),
  )
  const messages = {
    ...defaults,
    ...(await readInstalledMessages(siteDir, language)),
    ...(await readMessages(join(dir, 'code.json'))),
  }
  const texts = generatedTexts(messages)
  const alias = await writeModules(original, localization, messages)
  return {
    ...config,
    docs,
    blog,
    markdown: withLabels(toRecord(config['markdown']), messages),
    languages: languages.map((one) => (one === current ? { ...one, texts } : one)),
    locale: {
      htmlLang: language,
      ...selectFields(current, ['label', 'htmlLang', 'direction']),
    },
    alias: { ...toRecord(config['alias']), ...alias },
  }
}

/** Adds the names of buttons and links, and the titles of admonitions. */
function withLabels(markdown: UnknownRecord, messages: Messages): UnknownRecord {
  const titles = admonitionTitles(messages)
  const { code, ...labels } = markdownLabels(messages)
  return {
    ...markdown,
    ...labels,
    ...(Object.keys(code).length === 0 ? {} : { code: { ...toRecord(markdown['code']), ...code } }),
    ...(Object.keys(titles).length === 0
      ? {}
      : { admonitions: { ...toRecord(markdown['admonitions']), titles } }),
  }
}

function blogTexts(messages: Messages): UnknownRecord {
  const settings = { title: 'title', description: 'description', 'sidebar.title': 'sidebarTitle' }
  const texts = Object.entries(settings).map(([id, setting]) => [setting, messages[id]])
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined))
}

/** Writes the modules with the translations of components and with the languages of the site. */
async function writeModules(
  original: UnknownRecord,
  { siteDir, language }: Localization,
  messages: Messages,
): Promise<Readonly<Record<string, string>>> {
  const locales = localesOf(toRecord(original['i18n']))
  const modules = {
    codeTranslations: messages,
    themeTexts: { ...ownTexts(language), ...themeTexts(messages) },
    i18n: {
      currentLocale: language,
      defaultLocale: locales[0],
      locales,
      localeConfigs: localeConfigs(original),
    },
  }
  const aliases = Object.entries(modules).map(async ([name, value]) => {
    const path = join(siteDir, '.ssg/docusaurus', `${name}-${language}.json`)
    await writeIfChanged(path, JSON.stringify(value))
    return [`@generated/${name}`, relative(siteDir, path).replaceAll('\\', '/')]
  })
  return Object.fromEntries(await Promise.all(aliases))
}
