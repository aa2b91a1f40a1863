import { defineConfig } from '@ssgdocs/cli'

export default defineConfig({
  title: '{{title}}',
  tagline: 'What it does, in one sentence',
  url: 'https://docs.example.com',
  favicon: 'icon.svg',
  docs: { sidebarPath: 'sidebars.json' },
  theme: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
        { label: 'Blog', to: '/blog', position: 'left' },
        { type: 'docsVersionDropdown', position: 'right' },
      ],
    },
    home: { actions: [{ label: 'Get started', to: '/docs/', primary: true }] },
  },
  copyright: 'Written with care',
})
