import * as z from 'zod'
import { fileLoaders } from '../file-loaders.ts'

export const alias = z
  .record(z.string(), z.union([z.string(), z.literal(false)]))
  .default({})
  .meta({
    description:
      'Replace modules that pages import, and files with `./` before their path, with files of the site or modules of scoped packages; `false` replaces a component by its children, `@lib/*` matches names that start with `@lib/`.',
    examples: [{ '@theme/Chart': 'src/Chart.tsx', '@lib/*': 'src/lib/*' }],
  })

export const serverAlias = alias.meta({
  description: 'Replacements as in `alias`, in addition to them, in the build but not in browsers.',
  examples: [{ './src/Map.tsx': './src/MapPlaceholder.tsx', leaflet: false }],
})

const name = z
  .string()
  .regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/, 'Write a name, such as `process.env.API_URL`')

export const define = z
  .record(name, z.unknown())
  .default({})
  .meta({
    description: 'Replace names in the code of pages with values.',
    examples: [{ 'process.env.API_URL': 'https://api.example.com' }],
  })

const moduleName = z.string().min(1)

export const provide = z
  .record(name, z.union([moduleName, z.array(moduleName).length(2)]))
  .default({})
  .meta({
    description:
      'Names that code uses without importing them, each with the module whose default export it is, or with the module and an export.',
    examples: [{ Buffer: ['buffer', 'Buffer'], $: 'jquery' }],
  })

const extension = z.string().regex(/^\.\w+$/, 'Write an extension, such as `.txt`')

export const loaders = z
  .record(extension, z.enum(fileLoaders))
  .default({})
  .meta({
    description:
      'What importing a file returns, by extension: its text (`raw`), its URL, its parsed YAML or JSON, or a component that renders its SVG.',
    examples: [{ '.txt': 'raw' }],
  })

export const postcssPlugins = z
  .array(z.unknown())
  .default([])
  .meta({
    description:
      'PostCSS plugins, each a function or a package name, that run after those in `postcss.config.js`.',
    examples: [['tailwindcss']],
  })
