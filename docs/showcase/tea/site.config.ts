import { defineConfig } from '@ssgdocs/cli'

/** What differs in the translations besides the pages. */
const translated: Readonly<Record<string, { readonly title: string; readonly file: string }>> = {
  de: { title: 'Tee', file: 'theme.de.ts' },
  ar: { title: 'الشاي', file: 'theme.ar.ts' },
}

export default defineConfig(({ language = 'en' }) => {
  const { title = 'Tea', file } = translated[language] ?? {}
  return {
    title,
    url: 'https://tea.example',
    blog: false,
    pages: false,
    ogImage: false,
    docs: { routeBasePath: '/' },
    languages: [
      { name: 'en' },
      { name: 'de', translations: { content: 'i18n/de' } },
      { name: 'ar', translations: { content: 'i18n/ar' } },
    ],
    theme: {
      file,
      navbar: { items: [{ type: 'languageDropdown', position: 'right' }] },
    },
  }
})
