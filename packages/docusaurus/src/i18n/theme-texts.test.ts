import { expect, test } from 'vitest'
import { defaultStrings, type StringName } from '../../../theme/src/customize/strings.ts'
import { admonitionTitles, markdownLabels, themeTexts } from './theme-texts.ts'

const german = {
  'theme.common.editThisPage': 'Diese Seite bearbeiten',
  'theme.docs.versions.unreleasedVersionLabel':
    'Das ist die unveröffentlichte Dokumentation für {siteTitle} {versionLabel}.',
  'theme.docs.versions.latestVersionSuggestionLabel':
    'Für die aktuellste Dokumentation bitte auf {latestVersionLink} ({versionLabel}) gehen.',
  'theme.lastUpdated.atDate': ' am {date}',
  'theme.lastUpdated.byUser': ' von {user}',
  'theme.lastUpdated.lastUpdatedAtBy': 'Letztes Update{atDate}{byUser}',
  'theme.blog.post.plurals': 'Ein Post|{count} Posts',
  'theme.blog.post.readingTime.plurals': 'Eine Minute Lesezeit|{readingTime} Minuten Lesezeit',
  'theme.admonition.note': 'Hinweis',
  'theme.docs.DocCard.categoryDescription.plurals': 'Ein Eintrag|{count} Einträge',
}

test('messages of Docusaurus themes become strings of ours, with our placeholders', () => {
  expect(themeTexts(german)).toEqual({
    editThisPage: 'Diese Seite bearbeiten',
    unreleased: 'Das ist die unveröffentlichte Dokumentation für {site} {version}.',
    upToDate: 'Für die aktuellste Dokumentation bitte auf {link} ({version}) gehen.',
    lastUpdated: 'Letztes Update{atDate}{byUser}',
    lastUpdatedOn: ' am {date}',
    lastUpdatedBy: ' von {author}',
    posts: 'Ein Post|{count} Posts',
    items: 'Ein Eintrag|{count} Einträge',
    readingTime: 'Eine Minute Lesezeit|{count} Minuten Lesezeit',
  })
})

test('strings have the placeholders of the default', () => {
  const placeholdersOf = (text: string) => text.match(/\{\w+\}/g)?.sort()
  for (const [name, text] of Object.entries(themeTexts(german))) {
    expect(placeholdersOf(text), name).toEqual(placeholdersOf(defaultStrings[name as StringName]))
  }
})

test('texts of the search have the query and the count', () => {
  expect(
    themeTexts({
      'theme.SearchModal.noResultsScreen.noResultsText': 'Aucun résultat pour',
      'theme.SearchPage.documentsFound.plurals': 'Un document|{count} documents',
      'theme.SearchModal.errorScreen.titleText': 'Impossible',
      'theme.SearchModal.searchBox.cancelButtonText': 'Annuler',
    }),
  ).toEqual({
    searchNoResults: 'Aucun résultat pour “{query}”',
    searchResultCount: 'Un document|{count} documents',
    searchFailed: 'Impossible',
    searchClose: 'Annuler',
  })
})

test('names of buttons and links in Markdown are settings', () => {
  expect(
    markdownLabels({
      'theme.common.headingLinkTitle': 'Lien vers {heading}',
      'theme.CodeBlock.copyButtonAriaLabel': 'Copier le code',
      'theme.CodeBlock.wordWrapToggle': 'Retour à la ligne',
    }),
  ).toEqual({
    headingLinkLabel: 'Lien vers {heading}',
    code: { copyLabel: 'Copier le code', wordWrapLabel: 'Retour à la ligne' },
  })
})

test('admonitions have titles by type', () => {
  expect(admonitionTitles(german)).toEqual({ note: 'Hinweis' })
})
