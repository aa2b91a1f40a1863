import { defineConfig } from '@ssgdocs/cli'

export default defineConfig({
  title: 'ssg',
  tagline: 'Documentation sites from Markdown: versioned, checked, fast',
  // `docs.yml`, which publishes it, adds the path of the repository.
  url: 'https://ssgdocs.github.io',
  favicon: 'icon.svg',
  copyright: 'MIT licensed.',

  docs: {
    path: 'guide',
    routeBasePath: 'guide',
    versions: {
      // The code on the pages is checked against the packages of this repository.
      current: { packages: { '@ssgdocs/cli': '@ssgdocs/cli', '@ssgdocs/theme': '@ssgdocs/theme' } },
    },
  },
  blog: false,

  theme: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      logo: { src: 'icon.svg', alt: '' },
      items: [
        { label: 'Guide', to: '/guide/', activeBasePath: '/guide', position: 'left' },
        { label: 'Reference', to: '/guide/reference', position: 'left' },
        { label: 'Showcase', to: '/showcase', position: 'left' },
      ],
    },
    footer: {
      columns: [
        {
          title: 'Guide',
          links: [
            { label: 'Get started', to: '/guide/' },
            { label: 'Concepts', to: '/guide/concepts' },
            { label: 'Writing', to: '/guide/writing' },
            { label: 'Theme', to: '/guide/theme/' },
            { label: 'Publishing', to: '/guide/publishing' },
          ],
        },
        {
          title: 'Reference',
          links: [
            { label: 'Configuration', to: '/guide/reference/configuration' },
            { label: 'Commands', to: '/guide/reference/commands' },
            { label: 'Errors and warnings', to: '/guide/reference/errors' },
            { label: 'Components', to: '/guide/reference/components' },
          ],
        },
        {
          title: 'More',
          links: [
            { label: 'Comparison', to: '/guide/compare' },
            { label: 'Showcase', to: '/showcase' },
            { label: 'Troubleshooting', to: '/guide/troubleshooting' },
            { label: 'Source on GitHub', href: 'https://github.com/ssgdocs/ssgdocs' },
            { label: 'For programs: llms.txt', href: 'pathname:///llms.txt' },
          ],
        },
      ],
    },
  },
})
