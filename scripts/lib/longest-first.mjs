import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/** The files that take longest, with the longest first. All are small, and Vitest starts with large files. */
const longestFiles = [
  'site/examples.test.ts',
  'packages/ssg-cli/test/integrations.test.ts',
  'site/built-site.test.ts',
  'packages/ssg-cli/test/build.test.ts',
  'packages/ssg-cli/test/worker-threads-and-cache.test.ts',
  'packages/ssg-cli/test/dev-builder.test.ts',
  'packages/ssg-cli/test/dev-builder-theme-mistakes.test.ts',
  'e2e/spec/all-pages.test.ts',
  'e2e/offline.test.ts',
  'e2e/spec/accessibility.test.ts',
  'e2e/dev-server.test.ts',
  'e2e/dev-mistakes.test.ts',
  'e2e/spec/mobile-menu.test.ts',
  'e2e/spec/search-dialog.test.ts',
  'packages/ssg-cli/test/incremental-build.test.ts',
  'e2e/spec/tables.test.ts',
  'packages/ssg-cli/test/dev-builder-property.test.ts',
]

/**
 * Starts the longest files of a group first, so that no worker is idle while another runs one of them at the end. Files
 * with the same environment follow each other: a worker ends, with all modules it has loaded, before one with another.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const index = longestFiles.findIndex((path) => moduleId.endsWith(`/${path}`))
      return index === -1 ? longestFiles.length : index
    }
    const group = ({ project }) => project.config.sequence.groupOrder
    const sorted = (await super.sort(files)).map((file) => {
      return { file, keys: [group(file), environmentOf(file), rank(file)] }
    })
    return sorted.sort((a, b) => compareKeys(a.keys, b.keys)).map(({ file }) => file)
  }
}

/** The environment that the first lines of a file of tests ask for; "" for none. */
function environmentOf({ moduleId }) {
  return /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''
}

function compareKeys(a, b) {
  const index = a.findIndex((key, at) => key !== b[at])
  if (index === -1) return 0
  return a[index] < b[index] ? -1 : 1
}
