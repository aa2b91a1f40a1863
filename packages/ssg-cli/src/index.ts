export type { Href } from '@ssgdocs/runtime/contract/addresses'
export type * from '@ssgdocs/runtime/contract/blog-view'
export type * from '@ssgdocs/runtime/contract/page-view'
export type * from '@ssgdocs/runtime/contract/view-parts'
export { type ConfigContext, type ConfigExport, defineConfig } from './config/define-config.ts'
export { defineIntegration } from './config/define-integration.ts'
export type {
  NumberPrefixParser,
  SidebarItemsGenerator,
  SidebarItemsGeneratorArgs,
} from './config/docs-callbacks.ts'
export type { EditableDoc, EditablePost } from './config/edit-url.ts'
export type { ReadablePost, ReadingTime } from './config/reading-time.ts'
export type * from './config/user-config.ts'
export type * from './integrations/integration.ts'
export type * from './integrations/markdown-hooks.ts'
export type * from './integrations/site-page.ts'
export type * from './integrations/standard-schema.ts'
