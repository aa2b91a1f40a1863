import type { Integration, UserConfig } from '@ssg/cli'
import { moduleAliases } from './module-aliases.ts'

/** Provides the modules that the pages of a Docusaurus site import, and the class names of Infima. */
export function docusaurus(): Integration<UserConfig> {
  return {
    name: 'docusaurus',
    // What a setting of the site replaces stays as it is.
    config: ({ alias = {} }) => ({ alias: { ...moduleAliases, ...alias } }),
    client: [{ styles: '@ssg/docusaurus/infima.css' }],
  }
}
