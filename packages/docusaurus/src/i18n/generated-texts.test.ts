import { createConfigSource, parseConfig } from '@ssgdocs/cli/toolkit'
import { expect, test } from 'vitest'
import { generatedTexts } from './generated-texts.ts'

const messages = {
  'theme.docs.DocCard.categoryDescription.plurals': 'Ein Eintrag|{count} Einträge',
  'theme.blog.post.plurals': 'Ein Post|{count} Posts',
  'theme.blog.author.pageTitle': '{authorName}: {nPosts}',
  'theme.blog.tagTitle': '{nPosts} zu {tagName}',
  'theme.docs.tagDocListPageTitle.nDocsTagged': 'Ein Dokument|{count} Dokumente',
  'theme.docs.tagDocListPageTitle': '{nDocsTagged} zu {tagName}',
  'theme.tags.tagsPageLink': 'Alle Tags',
  'theme.blog.authorsList.viewAll': 'Alle Autoren',
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.blog.authorsList.pageTitle': 'Autoren',
  'theme.blog.archive.title': 'Archiv',
  'theme.NotFound.title': 'Nicht gefunden',
  'theme.SearchPage.emptyResultsTitle': 'Suchen',
}

test('messages of generated pages become valid settings, with our placeholders', () => {
  const texts = generatedTexts(messages)
  expect(Object.keys(texts)).toHaveLength(Object.keys(messages).length)
  expect(texts).toMatchObject({
    '{author} - {posts}': '{author}: {posts}',
    '{posts} tagged with "{tag}"': '{posts} zu {tag}',
    '{docs} with "{tag}"': '{docs} zu {tag}',
    'One post|{count} posts': 'Ein Post|{count} Posts',
  })
  const config = { title: 'S', url: 'https://s.example', languages: [{ name: 'de', texts }] }
  expect(parseConfig(config, createConfigSource('site.config.ts', '')).diagnostics).toEqual([])
})
