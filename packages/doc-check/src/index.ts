import { join } from 'node:path'
import { DiagnosticLog, type DocCheck } from '@ssgdocs/cli/toolkit'
import { buildChangesPages } from './api/build-changes-pages.ts'
import { documentedReleases, loadDocumentedVersions } from './api/load-documented-versions.ts'
import { checkExamples } from './examples/check-examples.ts'
import { formatApiHistory, historyFileName, readApiHistory } from './history/api-history.ts'
import { buildApiHistory } from './history/build-history.ts'

/** The implementation of `ssg check examples`, `ssg write-api-changes` and `ssg write-api-history`. */
export const docCheck: DocCheck = {
  checkExamples,
  async buildApiHistory(config, progress) {
    const { value, diagnostics } = await buildApiHistory(config, progress)
    const path = join(config.siteDir, historyFileName)
    return { value: { path, file: historyFileName, text: formatApiHistory(value) }, diagnostics }
  },
  buildApiChanges(config, sources, store) {
    const log = new DiagnosticLog()
    const docs = log.take(
      loadDocumentedVersions(config, store, { sourceFiles: new Map(), newest: null }),
    )
    const history = log.take(readApiHistory(config.siteDir, documentedReleases(docs)))
    // A single version has no changes.
    const documented = docs.filter((versions) => versions.length > 1)
    const value = documented.flatMap((versions) => buildChangesPages(versions, sources, history))
    return { value, diagnostics: log.all }
  },
}
