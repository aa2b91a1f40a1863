import { defineConfig } from '@ssgdocs/cli'

export default defineConfig({
  title: '{{title}}',
  tagline: 'What it does, in one sentence',
  url: 'https://docs.example.com',
  favicon: 'icon.svg',
  docs: {
    sidebarPath: 'sidebars.json',
    // The name that readers import, and the name of that release among the dependencies of this site.
    versions: { current: { packages: { 'my-library': 'my-library' } } },
  },
  blog: false,
  theme: {
    navbar: {
      items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' }],
    },
    home: { actions: [{ label: 'Get started', to: '/docs/', primary: true }] },
  },
  copyright: 'Written with care',
})
