export { type ConfigExport, defineConfig } from './config/define-config.ts'
export type { UserConfig } from './config/schema.ts'
