import { BaseSequencer } from 'vitest/node'

/** The files that take longest, with the longest first. All are small, and Vitest starts with large files. */
const longestFiles = [
  'site/examples.test.ts',
  'site/built-site.test.ts',
  'packages/ssg-cli/test/worker-threads-and-cache.test.ts',
  'e2e/dev-server.test.ts',
  'packages/ssg-cli/test/dev-builder.test.ts',
  'packages/ssg-cli/test/incremental-build.test.ts',
  'packages/ssg-cli/test/integrations.test.ts',
  'e2e/spec/all-pages.test.ts',
  'e2e/offline.test.ts',
  'packages/ssg-cli/test/build.test.ts',
  'e2e/spec/tables.test.ts',
  'packages/docusaurus/test/docusaurus-mode.test.ts',
  'packages/ssg-cli/test/dev-builder-property.test.ts',
  'e2e/spec/accessibility.test.ts',
]

/** Starts the longest files of a group first, so that no worker is idle while another runs one of them at the end. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const index = longestFiles.findIndex((path) => moduleId.endsWith(`/${path}`))
      return index === -1 ? longestFiles.length : index
    }
    const group = ({ project }) => project.config.sequence.groupOrder
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => group(a) - group(b) || rank(a) - rank(b))
  }
}
