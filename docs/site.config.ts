import { defineConfig } from '@ssgdocs/cli'

export default defineConfig({
  title: 'ssg',
  tagline: 'Documentation sites from Markdown: versioned, checked, fast',
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
      items: [{ label: 'Guide', to: '/guide/', activeBasePath: '/guide', position: 'left' }],
    },
  },
})
