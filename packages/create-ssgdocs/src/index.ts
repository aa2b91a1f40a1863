export {
  type CreatedSite,
  createSite,
  type FolderState,
  inspectFolder,
  type SiteRequest,
  titleOf,
} from './create-site.ts'
export { nextSteps } from './next-steps.ts'
export { findPackageManager, type PackageManager } from './package-manager.ts'
export { SiteError } from './site-error.ts'
export { type TemplateName, templates } from './templates.ts'
