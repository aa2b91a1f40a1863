import { expect } from 'vitest'
import { compileMarkdown } from '../src/compile/compile-markdown.ts'
import type { CompileOptions } from '../src/compile/compile-options.ts'
import type { CompiledMarkdown } from '../src/compile/page.ts'
import { siteSchema } from '../src/config/schema/site.ts'

const { markdown: features } = siteSchema.parse({ title: 'A', url: 'https://a.example' })

/** Compiles the text of an `.md` file that is not MDX, on a site without plugins and components. */
export const md: CompileOptions = {
  syntax: 'md',
  isPost: false,
  forceInteractive: false,
  siteComponents: [],
  fallbackComponents: false,
  hasMdExtension: true,
  withMarkdownPage: false,
  features: { ...features, math: false },
}

/** The same for an `.mdx` file. */
export const mdx: CompileOptions = { ...md, syntax: 'mdx', hasMdExtension: false }

/** Compiles a text and expects no diagnostics. */
export async function compileText(text: string, options = md): Promise<CompiledMarkdown> {
  const { value, diagnostics } = await compileMarkdown(text, options)
  expect(diagnostics).toEqual([])
  return value
}

/** The static HTML of a text, or the code of its module. Expects no diagnostics. */
export async function htmlOf(text: string, options = md): Promise<string> {
  const { body } = await compileText(text, options)
  return body.kind === 'static' ? body.html.trim() : body.code
}
