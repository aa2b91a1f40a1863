import type { TextIndex } from '@ssgdocs/search'
import { cacheKind } from '../cache/cache-kind.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { CodeAnnotations } from '../integrations/markdown-hooks.ts'
import type { Body } from './body.ts'
import type { RenderedCodeBlock } from './code-blocks/render-code-block.ts'
import type { MarkdownPage } from './markdown/markdown-page.ts'
import type { MarkdownSummary, TextSection } from './page.ts'

export const summaries = cacheKind<Outcome<MarkdownSummary>>('summary')
export const bodies = cacheKind<Body>('body')
export const textSections = cacheKind<readonly TextSection[]>('sections')
export const textIndexes = cacheKind<TextIndex>('text-index')
export const markdownPages = cacheKind<MarkdownPage>('markdown-page')
export const codeBlocks = cacheKind<RenderedCodeBlock>('code-block')
export const codeAnnotations = cacheKind<CodeAnnotations>('code-annotations')
