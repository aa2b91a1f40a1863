import type { AnnotationOptions } from '../config/annotation-config.ts'
import type { MarkdownFeatures, MarkdownPlugins, TrustPolicy } from '../config/site-config.ts'
import type { AnnotationCache } from './code-blocks/annotate-code.ts'
import type { MarkdownSyntax } from './engines/syntax.ts'
import type { CodeCache } from './transforms/rehype-highlight-code.ts'

/** Inputs of compilation besides the text. */
export interface CompileOptions {
  readonly syntax: MarkdownSyntax
  /** Posts: count the words, and remove the title from the body. */
  readonly isPost: boolean
  /** Compile to a module even if the body could be static: other pages import it. */
  readonly forceInteractive: boolean
  /** Names of the components that the site's theme file provides to every page; null: unknown. */
  readonly siteComponents: readonly string[] | null
  /** Render the children of components that nothing provides, as MDX 1 does. Without it, such a component throws. */
  readonly fallbackComponents: boolean
  /** The file's extension is `.md`: a text that is invalid MDX is compiled as plain Markdown. */
  readonly hasMdExtension: boolean
  /** Print the `.md` variant of the page as well. */
  readonly withMarkdownPage: boolean
  readonly features: MarkdownFeatures
  /** What content may use without running code. Undefined if content may run code. */
  readonly trust?: TrustPolicy
  /** Compile to the text alone, as static HTML without code: for a page that cannot be rendered. It has no diagnostics. */
  readonly textAlone?: true
  /** Wrap raster images in `picture` elements. Only for texts that mention one, so that others do not depend on it. */
  readonly pictures?: true
  /**
   * Set only for texts that mention it or are imported, so that a change does not recompile others.
   */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  /** Set only if the site has plugins, which may depend on it. */
  readonly origin?: TextOrigin
  /** Only for texts with a word that asks for annotations, so that others do not depend on them. */
  readonly annotations?: AnnotationOptions
}

/** The file that a text is from, as plugins see it. */
export interface TextOrigin {
  /** Path relative to the site. */
  readonly file: string
  /** Absolute path. */
  readonly path: string
  readonly frontMatter: object
}

/** The site's plugins, and the caches of code blocks. */
export interface CompileMarkdownTools {
  readonly plugins?: MarkdownPlugins
  readonly codeCache?: CodeCache
  readonly annotationCache?: AnnotationCache
}
