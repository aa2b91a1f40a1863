import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createIndexOpener } from '../e2e/search/create-index-opener.ts'
import { searchAll } from '../packages/search/src/index.ts'

/** Queries in the words of an author, and the page of the guide that answers them. */
const answers = {
  npm2yarn: 'write/code#package-manager-tabs',
  onBrokenLinks: 'write/links-and-files#onbrokenlinks',
  sidebar_position: 'write/front-matter#documents',
  'freeze a version': 'organise/versions',
  'from docusaurus': 'migrate/docusaurus',
  'broken-anchor': 'reference/errors#broken-anchor',
  'change the accent colour': 'theme/tokens',
  'custom font': 'theme/tokens#fonts',
  'github pages': 'publish/hosts#github-pages',
  'edit does not appear': 'troubleshooting#an-edit-does-not-appear',
  navbarEnd: 'theme/slots',
  '--keep-going': 'reference/commands#--keep-going',
  'exit code': 'reference/commands',
  'highlight lines': 'write/code#highlighted-lines',
  'compare with vitepress': 'compare',
  TabItem: 'reference/components#tabitem',
}

const limits = { maxHits: 15, maxHitsPerPage: 3 }

test('the search of the guide answers the questions of authors among its first three pages', async () => {
  const open = await createIndexOpener(join(import.meta.dirname, 'build'))
  const primary = await Promise.all(['search:next', 'search'].map(open))
  const missed = []
  for (const [query, answer] of Object.entries(answers)) {
    const { hits } = await searchAll({ primary, otherDocs: [] }, query, '/guide/', limits)
    const pages = [...new Set(hits.map(({ href }) => href.replace(/#.*/, '')))].slice(0, 3)
    const page = `/guide/${answer.replace(/#.*/, '')}`
    const isFound =
      pages.includes(page) &&
      (!answer.includes('#') || hits.some(({ href }) => href === `/guide/${answer}`))
    if (!isFound) missed.push({ query, answer, hits: hits.map(({ href }) => href).slice(0, 5) })
  }
  expect(missed).toEqual([])
})
