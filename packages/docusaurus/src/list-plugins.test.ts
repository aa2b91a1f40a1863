import { expect, test } from 'vitest'
import { listPlugins } from './list-plugins.ts'

const namesOf = (config: Parameters<typeof listPlugins>[0]) =>
  listPlugins(config).map(({ name }) => name)

test('the classic preset has what is not turned off, and trackers with options', () => {
  const options = { blog: false, gtag: { trackingID: 'x' }, googleTagManager: undefined }
  expect(namesOf({ presets: [['classic', options]] })).toEqual([
    ...['content-docs', 'content-pages', 'sitemap', 'google-gtag', 'theme-classic'],
  ])
})

test('the plugins and themes of another preset are located at the preset', () => {
  const result = { plugins: [['docusaurus-plugin-a', { b: 1 }]], themes: ['docusaurus-theme-c'] }
  const listed = listPlugins({ presets: ['other'] }, new Map([[0, result]]))
  expect(listed).toMatchObject([
    { name: 'a', options: { b: 1 }, path: ['presets', 0] },
    { name: 'theme-c', options: {}, path: ['presets', 0] },
  ])
  expect(namesOf({ presets: ['other'] })).toEqual(['other'])
})

test('names of themes may omit the prefix', () => {
  const themes = ['mermaid', '@docusaurus/theme-live-codeblock', ['theme-classic', {}], './own']
  expect(namesOf({ themes })).toEqual([
    ...['theme-mermaid', 'theme-live-codeblock', 'theme-classic', './own'],
  ])
})
