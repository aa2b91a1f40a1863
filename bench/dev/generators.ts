import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { writeCorpus, writePages } from '../corpus/write-corpus.ts'
import { writeDocusaurusSite } from '../corpus/write-docusaurus-site.ts'
import type { DevSite } from './dev-site.ts'
import { devShape, devSite } from './dev-sites.ts'

const cli = resolve(import.meta.dirname, '../../../packages/ssg-cli/bin/ssg.js')
const css = ':root { --mark: none }\n'

/** Writes the corpus as a site for each generator; the others have their packages in a folder of their name in `peersDir`. */
export const devGenerators: Readonly<
  Record<string, (dir: string, pages: number, peersDir: string) => Promise<DevSite>>
> = { ssg, docusaurus, vitepress, rspress, starlight }

async function ssg(dir: string, pages: number): Promise<DevSite> {
  await writeCorpus(dir, devShape(pages))
  await writeFiles(dir, {
    'custom.css': css,
    'theme.tsx': `import { defineTheme } from '@ssgdocs/theme'

export default defineTheme({ slots: { afterDoc: () => <p>Slot</p> } })
`,
    'site.config.ts': `export default {
  title: 'Benchmark',
  url: 'https://example.com',
  blog: false,
  docs: { lastVersion: 'current' },
  theme: { customCss: ['./custom.css'] },
}
`,
  })
  return devSite({
    name: 'ssg',
    dir,
    command: [process.execPath, cli, 'serve', dir, '--watch', '--port'],
    cacheDirs: ['.ssg'],
    pathOf: (page) => `/docs/${page}`,
    files: {
      pages: 'content/docs',
      mdxExtension: '.mdx',
      component: 'src/Counter.tsx',
      css: 'custom.css',
      config: 'site.config.ts',
      category: '_category_.json',
      theme: 'theme.tsx',
      hasAutomaticSidebar: true,
    },
  })
}

async function docusaurus(dir: string, pages: number, peersDir: string): Promise<DevSite> {
  await writeDocusaurusSite(dir, join(peersDir, 'docusaurus'), devShape(pages))
  await writeFiles(dir, {
    'custom.css': css,
    'docusaurus.config.js': `export default {
  title: 'Benchmark',
  url: 'https://example.com',
  baseUrl: '/',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: {}, blog: false, theme: { customCss: './custom.css' } }]],
}
`,
  })
  const bin = 'node_modules/@docusaurus/core/bin/docusaurus.mjs'
  return devSite({
    name: 'Docusaurus',
    dir,
    command: [process.execPath, bin, 'start', '--no-open', '--port'],
    cacheDirs: ['.docusaurus', 'node_modules/.cache'],
    pathOf: (page) => `/docs/${page}`,
    files: {
      pages: 'docs',
      mdxExtension: '.mdx',
      component: 'src/Counter.tsx',
      css: 'custom.css',
      config: 'docusaurus.config.js',
      category: '_category_.json',
      theme: null,
      hasAutomaticSidebar: true,
    },
  })
}

async function vitepress(dir: string, pages: number, peersDir: string): Promise<DevSite> {
  await linkPackages(dir, join(peersDir, 'vitepress'))
  await writePages(dir, dir, devShape(pages))
  await convertComponentPagesToVue(dir)
  await writeFiles(dir, {
    '.vitepress/config.mjs': `export default {
  title: 'Benchmark',
  ignoreDeadLinks: true,
  vite: { resolve: { alias: { '@site': ${JSON.stringify(dir)} } } },
}
`,
    '.vitepress/theme/index.js': `import DefaultTheme from 'vitepress/theme'
import './custom.css'
export default DefaultTheme
`,
    '.vitepress/theme/custom.css': css,
    'src/Counter.vue': `<script setup>
import { ref } from 'vue'
defineProps(['label'])
const count = ref(0)
</script>
<template><button @click="count++">{{ label }}: {{ count }}</button></template>
`,
  })
  return devSite({
    name: 'VitePress',
    dir,
    command: [process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'dev', '.', '--port'],
    cacheDirs: ['.vitepress/cache'],
    pathOf: (page) => `/${page}.html`,
    files: {
      pages: '.',
      mdxExtension: '.md',
      component: 'src/Counter.vue',
      css: '.vitepress/theme/custom.css',
      config: '.vitepress/config.mjs',
      category: null,
      theme: null,
      hasAutomaticSidebar: false,
    },
  })
}

async function rspress(dir: string, pages: number, peersDir: string): Promise<DevSite> {
  await linkPackages(dir, join(peersDir, 'rspress'))
  await writePages(dir, join(dir, 'docs'), devShape(pages))
  await writeFiles(dir, {
    'custom.css': css,
    'rspress.config.mjs': `export default {
  root: 'docs',
  title: 'Benchmark',
  globalStyles: ${JSON.stringify(join(dir, 'custom.css'))},
  markdown: { link: { checkDeadLinks: false } },
  builderConfig: { resolve: { alias: { '@site': ${JSON.stringify(dir)} } } },
}
`,
  })
  return devSite({
    name: 'Rspress',
    dir,
    command: [process.execPath, 'node_modules/@rspress/core/bin/rspress.js', 'dev', '--port'],
    cacheDirs: ['node_modules/.cache', 'doc_build'],
    pathOf: (page) => `/${page}.html`,
    files: {
      pages: 'docs',
      mdxExtension: '.mdx',
      component: 'src/Counter.tsx',
      css: 'custom.css',
      config: 'rspress.config.mjs',
      category: null,
      theme: null,
      hasAutomaticSidebar: false,
    },
  })
}

async function starlight(dir: string, pages: number, peersDir: string): Promise<DevSite> {
  await linkPackages(dir, join(peersDir, 'starlight'))
  await writePages(dir, join(dir, 'src/content/docs'), devShape(pages))
  await writeFiles(dir, {
    'custom.css': css,
    'src/content.config.mjs': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    'astro.config.mjs': `import react from '@astrojs/react'
import starlight from '@astrojs/starlight'
export default {
  vite: { resolve: { alias: { '@site': ${JSON.stringify(dir)} } } },
  integrations: [
    react(),
    starlight({
      title: 'Benchmark',
      customCss: ['./custom.css'],
      sidebar: [{ label: 'Docs', autogenerate: { directory: 'part-1' } }],
    }),
  ],
}
`,
  })
  return devSite({
    name: 'Starlight',
    dir,
    command: [process.execPath, 'node_modules/astro/astro.js', 'dev', '--port'],
    cacheDirs: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    pathOf: (page) => `/${page}/`,
    files: {
      pages: 'src/content/docs',
      mdxExtension: '.mdx',
      component: 'src/Counter.tsx',
      css: 'custom.css',
      config: 'astro.config.mjs',
      category: null,
      theme: null,
      hasAutomaticSidebar: true,
    },
  })
}

/** VitePress has Vue components in Markdown instead of MDX. */
async function convertComponentPagesToVue(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true })
  for (const name of names.filter((file) => file.endsWith('.mdx'))) {
    const path = join(dir, name)
    const text = await readFile(path, 'utf8')
    const vue = text.replace(
      "import Counter from '@site/src/Counter'",
      "<script setup>\nimport Counter from '@site/src/Counter.vue'\n</script>",
    )
    await writeFile(path.replace(/x$/, ''), vue)
    await rm(path)
  }
}

/** A folder of its own for caches, with links to the packages. */
async function linkPackages(dir: string, packagesDir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'package.json'), '{ "private": true, "type": "module" }\n')
  await symlink(join(packagesDir, 'node_modules'), join(dir, 'node_modules'))
}

async function writeFiles(dir: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
}
