declare module '@generated/docusaurus.config' {
  const config: Readonly<Record<string, unknown>>
  export default config
}

declare module '@generated/globalData' {
  const data: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  export default data
}

declare module '@generated/codeTranslations' {
  const translations: Readonly<Record<string, string>>
  export default translations
}

declare module '@generated/themeTexts' {
  const texts: Readonly<Record<string, string>>
  export default texts
}

declare module '@generated/i18n' {
  const i18n: {
    readonly currentLocale: string
    readonly defaultLocale: string
    readonly locales: readonly string[]
    readonly localeConfigs: Readonly<
      Record<string, import('./useDocusaurusContext.ts').LocaleConfig>
    >
  } | null
  export default i18n
}

declare module '@generated/prism' {
  type Prism = import('./prism-tokens.ts').Prism
  export const Prism: Prism | undefined
  export const defaultProps: { readonly Prism: Prism } | undefined
}

declare module '@generated/codeBlocks' {}

declare module '@theme/TOCCollapsible' {
  const TOCCollapsible: import('react').ComponentType<{
    readonly toc: readonly import('./toc.ts').TocItem[]
  }>
  export default TOCCollapsible
}

declare module '@theme/Playground' {
  const Playground: import('react').ComponentType<Readonly<Record<string, unknown>>>
  export default Playground
}

declare module '@theme/ReactLiveScope' {
  const scope: Readonly<Record<string, unknown>>
  export default scope
}
