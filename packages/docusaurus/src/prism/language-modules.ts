/** The modules of Prism for `additionalLanguages`. Docusaurus adds what the grammar of PHP needs, too. */
export function languageModules(languages: readonly unknown[]): readonly string[] {
  const names = languages.flatMap((language) =>
    language === 'php' ? ['markup-templating', language] : [String(language)],
  )
  return [...new Set(names)].map((name) => `prismjs/components/prism-${name}`)
}
