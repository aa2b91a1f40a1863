export { type ConfigExport, defineConfig } from './config/define-config.ts'
export type {
  GeneratorContents,
  NumberPrefixParser,
  SidebarItemsGenerator,
} from './config/docs-functions.ts'
export type { EditableDoc, EditablePost } from './config/edit-link.ts'
export type { UserConfig } from './config/schema/site.ts'
