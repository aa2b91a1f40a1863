import codeTranslations from '@generated/codeTranslations'
import globalData from '@generated/globalData'
import i18n from '@generated/i18n'
import { useSite } from '@ssgdocs/theme/toolkit'
import { siteConfig } from './site-config.ts'

export interface LocaleConfig {
  readonly label: string
  readonly htmlLang: string
  readonly direction: string
  readonly url?: string
  readonly baseUrl?: string
}

/** The site's configuration in the shape of Docusaurus' context. */
export default function useDocusaurusContext() {
  const { title, tagline, baseUrl, locale } = useSite()
  const { htmlLang } = locale
  const localeConfigs: Readonly<Record<string, LocaleConfig>> = { [htmlLang]: locale }
  return {
    siteConfig: { customFields: {}, themeConfig: {}, ...siteConfig, title, tagline, baseUrl },
    i18n: i18n ?? {
      currentLocale: htmlLang,
      defaultLocale: htmlLang,
      locales: [htmlLang],
      localeConfigs,
    },
    siteMetadata: { siteVersion: '', docusaurusVersion: '3', pluginVersions: {} },
    globalData,
    codeTranslations,
  }
}
