import type { Integration, UserConfig } from '@ssgdocs/cli'
import { excludedElements } from './excluded-elements.ts'
import { moduleAliases } from './module-aliases.ts'
import { searchFacets } from './search-facets.ts'
import { selectorAliases } from './selector-aliases.ts'

export interface DocusaurusOptions {
  /** Path of a theme file to use instead of the site's `theme.tsx`, relative to the site. */
  readonly themeFile?: string
  /** Puts the rules for the dark mode into a layer, so that what the site sets on `:root` is for both modes. */
  readonly cascadeLayers?: boolean
}

/**
 * Provides the modules that the pages of a Docusaurus site import, the class names of Infima, the names under
 * which browsers of its readers have stored choices, and the facets of its search crawler.
 */
export function docusaurus({
  themeFile,
  cascadeLayers = false,
}: DocusaurusOptions = {}): Integration<UserConfig> {
  let language = 'en'
  return {
    name: 'docusaurus',
    // Settings of the site itself take precedence.
    config({ alias = {}, namespace = 'docusaurus', locale }) {
      language = locale?.htmlLang ?? language
      return {
        alias: { ...moduleAliases, ...alias },
        namespace,
        ...(themeFile === undefined ? {} : { theme: { file: themeFile } }),
      }
    },
    view: ({ htmlClass }, { kind, file }) => ({
      htmlClass: htmlClass.replace(/\bdocs-version-next(?![\w-])/, 'docs-version-current'),
      // `useDoc` returns it.
      ...(kind === 'doc' && file !== null ? { source: `@site/${file}` } : {}),
    }),
    head: (page, view) => searchFacets(page, view, language),
    client: [
      {
        styles: `@ssgdocs/docusaurus/${cascadeLayers ? 'infima-layered' : 'infima'}.css`,
        componentStyles: 'last',
        // Classes of Docusaurus override rules for elements.
        elementLayers: { universal: 'tokens.universal', elements: 'parts.elements' },
        selectorAliases,
        excludedElements,
      },
    ],
  }
}
