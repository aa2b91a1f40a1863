export { type ConfigExport, defineConfig } from './config/define-config.ts'
export type {
  NumberPrefixParser,
  SidebarItemsGenerator,
  SidebarItemsGeneratorArgs,
} from './config/docs-callbacks.ts'
export type { EditableDoc, EditablePost } from './config/edit-url.ts'
export type * from './config/user-config.ts'
