import type { DocCheck } from '@ssg/cli/toolkit'
import { buildChangesPages } from './api/build-changes-pages.ts'
import { loadDocumentedVersions } from './api/load-documented-versions.ts'
import { checkExamples } from './examples/check-examples.ts'

/** The implementation of `ssg check examples` and `ssg write-api-changes`. */
export const docCheck: DocCheck = {
  checkExamples,
  buildApiChanges(config, sources, store) {
    const { value, diagnostics } = loadDocumentedVersions(config, store, new Map())
    // A single version has no changes.
    const documented = value.filter((versions) => versions.length > 1)
    return {
      value: documented.flatMap((versions) => buildChangesPages(versions, sources)),
      diagnostics,
    }
  },
}
