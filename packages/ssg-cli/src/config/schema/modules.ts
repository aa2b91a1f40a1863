import * as z from 'zod'
import { fileLoaders } from '../file-loaders.ts'

export const alias = z
  .record(z.string(), z.union([z.string(), z.literal(false)]))
  .default({})
  .meta({
    description:
      'Files, relative to the site, or modules of scoped packages that replace modules which pages import; `false` renders only the children of its components, and `@lib/*` matches every module whose name begins with `@lib/`.',
    examples: [{ '@theme/Chart': 'src/Chart.tsx', '@lib/*': 'src/lib/*' }],
  })

const name = z
  .string()
  .regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/, 'Write a name, such as `process.env.API_URL`')

export const define = z
  .record(name, z.unknown())
  .default({})
  .meta({
    description: 'Values that replace names in the code of pages.',
    examples: [{ 'process.env.API_URL': 'https://api.example.com' }],
  })

const extension = z.string().regex(/^\.\w+$/, 'Write an extension, such as `.txt`')

export const loaders = z
  .record(extension, z.enum(fileLoaders))
  .default({})
  .meta({
    description:
      'What the import of a file is, by extension: its text (`raw`), its URL, the value of its YAML or JSON, or a component that renders its SVG.',
    examples: [{ '.txt': 'raw' }],
  })

export const postcssPlugins = z
  .array(z.unknown())
  .default([])
  .meta({
    description:
      'PostCSS plugins that run after those of `postcss.config.js`, each as a function or a name.',
    examples: [['tailwindcss']],
  })
