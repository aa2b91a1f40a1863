import { createRequire } from 'node:module'
import { defineConfig } from '@ssgdocs/cli'
import { twoslash } from './integrations/twoslash.ts'

const require = createRequire(import.meta.url)

/** The Node.js versions that a release of undici declares: `>=18.17`. */
function enginesOf(alias: string): string {
  return require(`${alias}/package.json`).engines.node
}

export default defineConfig({
  title: 'undici',
  tagline: 'An HTTP/1.1 client, written from scratch for Node.js',
  url: 'https://undici.nodejs.org',
  baseUrl: '/',
  favicon: 'favicon.svg',
  // Browsers of readers have stored their choices under it.
  namespace: 'docusaurus',
  copyright: 'Copyright © 2024 The undici documentation authors',

  integrations: [twoslash()],

  budget: { html: 24, initialScript: 7.1, scripts: 97.6, styles: 14 },

  docs: [
    {
      sidebarPath: 'sidebars.json',
      lastVersion: '6.x',
      showLastUpdateTime: true,
      versions: {
        // Days of the commits that the releases are tagged at; 6.29.1 from the npm registry, whose dates of
        // older releases are those of a mirror: it lists 7.4.0 after 7.6.0.
        next: {
          label: 'Next',
          banner: 'unreleased',
          packages: { undici: 'undici-next' },
          releaseDate: '2025-02-28',
          requires: `Node.js ${enginesOf('undici-next')}`,
          releaseNotes: 'https://github.com/nodejs/undici/releases/tag/v7.4.0',
          packagePage: 'https://www.npmjs.com/package/undici/v/7.4.0',
        },
        '6.x': {
          label: '6.x',
          banner: 'none',
          packages: { undici: 'undici-6' },
          releaseDate: '2026-10-15',
          requires: `Node.js ${enginesOf('undici-6')}`,
          releaseNotes: 'https://github.com/nodejs/undici/releases/tag/v6.29.1',
          packagePage: 'https://www.npmjs.com/package/undici/v/6.29.1',
        },
        '5.x': {
          label: '5.x',
          banner: 'unmaintained',
          packages: { undici: 'undici-5' },
          releaseDate: '2025-03-19',
          requires: `Node.js ${enginesOf('undici-5')}`,
          releaseNotes: 'https://github.com/nodejs/undici/releases/tag/v5.29.0',
          packagePage: 'https://www.npmjs.com/package/undici/v/5.29.0',
        },
      },
    },
  ],

  blog: { feedOptions: { type: 'all' } },

  theme: {
    navbar: {
      logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Docs', position: 'left' },
        { label: 'Blog', to: '/blog', position: 'left' },
        { label: 'GitHub', href: 'https://github.com/nodejs/undici' },
        { type: 'docsVersionDropdown' },
      ],
    },
    footer: {
      columns: [
        {
          title: 'Docs',
          links: [
            { label: 'Introduction', to: '/docs/' },
            { label: 'Guides', to: '/docs/category/guides' },
            { label: 'API', to: '/docs/category/api' },
            { label: 'Best Practices', to: '/docs/category/best-practices' },
          ],
        },
        {
          title: 'Community',
          links: [
            { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/undici' },
            {
              label: 'OpenJS Slack',
              href: 'https://openjs-foundation.slack.com/archives/C01QF9Q31QD',
            },
            { label: 'X', href: 'https://x.com/nodejs' },
          ],
        },
        {
          title: 'More',
          links: [
            { label: 'Blog', to: '/blog' },
            { label: 'About this site', to: '/markdown-page' },
            { label: 'GitHub', href: 'https://github.com/nodejs/undici' },
          ],
        },
      ],
    },
  },
})
