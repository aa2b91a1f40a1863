import { expect, test } from 'vitest'
import { converted } from '../test/converted.ts'

function reportedFor(config: object) {
  return converted(config).diagnostics.map(({ severity, reason, place }) => [
    severity,
    reason,
    place.file,
  ])
}

test.each([
  [
    { plugins: [['@docusaurus/plugin-pwa', { swCustom: 'sw.js' }]] },
    ['warning', '`swCustom` is not supported; building without it', 'plugins.0.1.swCustom'],
  ],
  [
    { presets: [['classic', { blog: { feedOptions: { createFeedItems: () => [] } } }]] },
    [
      'warning',
      '`feedOptions.createFeedItems` is not supported; building without it',
      'presets.0.1.blog.feedOptions.createFeedItems',
    ],
  ],
  [
    { presets: [['classic', { blog: { blogListComponent: '@site/src/List' } }]] },
    [
      'warning',
      '`blogListComponent` is not supported; building without it',
      'presets.0.1.blog.blogListComponent',
    ],
  ],
  [
    { presets: [['classic', { pages: { editUrl: 'https://git.example' } }]] },
    ['warning', '`editUrl` is not supported; building without it', 'presets.0.1.pages.editUrl'],
  ],
  [
    { i18n: { defaultLocale: 'xx', locales: ['en', 'de'] } },
    ['warning', 'The default locale "xx" is not one of the `locales`', 'i18n.defaultLocale'],
  ],
  [{ titel: 'Typo' }, ['error', 'Docusaurus has no setting `titel`', 'titel']],
])('an option without an effect is reported: %o', (config, expected) => {
  expect(reportedFor(config)).toEqual([expected])
})

test('settings and their options that have an effect are not reported', () => {
  const blog = { feedOptions: { type: 'rss' }, blogListComponent: '@theme/BlogListPage' }
  const i18n = { defaultLocale: 'de', locales: ['en', 'de'] }
  const config = { presets: [['classic', { blog }]], storage: {}, customFields: { any: 1 }, i18n }
  expect(reportedFor(config)).toEqual([])
})
