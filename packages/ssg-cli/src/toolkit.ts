/** For our own packages that extend this one (`extras`), which have the same version. Not a public API. */
export { decodeText } from '@ssgdocs/runtime/contract/addresses'
export { type CacheKind, cacheKind } from './cache/cache-kind.ts'
export { hashOf, hashOfValue } from './cache/hash.ts'
export { memoizeByObject } from './cache/memoize-by-object.ts'
export type { Store } from './cache/store.ts'
export type {
  CheckExamplesSummary,
  CheckExamplesTools,
  CheckedSite,
  DocCheck,
  GeneratedFile,
} from './commands/doc-check.ts'
export { isKnownLanguage } from './compile/code-blocks/languages.ts'
export { noCheckReason } from './compile/code-blocks/no-check.ts'
export { parseCodeMeta } from './compile/code-blocks/parse-code-meta.ts'
export { parseMarkdown, parsePageText } from './compile/parse-markdown.ts'
export { entrySlug } from './compile/transforms/rehype-table-entries.ts'
export { remarkHeadingIds } from './compile/transforms/remark-heading-ids.ts'
export type {
  ConfigConverter,
  ConversionNote,
  ConvertedConfig,
} from './config/config-converter.ts'
export { createConfigSource, type PathMapping } from './config/config-source.ts'
export type { DocumentedPackage, VersionConfig } from './config/content-config.ts'
export {
  type InstalledPackage,
  linkPackages,
  resolvePackages,
} from './config/documented-packages.ts'
export { parseConfig } from './config/parse-config.ts'
export type { SiteConfig } from './config/site-config.ts'
export type { Source } from './content/source.ts'
export {
  BuildFailure,
  type Diagnostic,
  type Outcome,
  type Place,
} from './diagnostics/diagnostic.ts'
export { DiagnosticLog } from './diagnostics/diagnostic-log.ts'
export { likelyTypo, suggest } from './diagnostics/suggest.ts'
export type * from './extras/mcp-package.ts'
export type * from './extras/search-servers-package.ts'
export { displayPath, readText } from './io/files.ts'
export { findUp } from './io/find-package.ts'
export type { TerminalProgress } from './io/terminal.ts'
export type * from './og-image/og-image-package.ts'
export { readInlineData } from './outputs/inline-page-data.ts'
export type { RouteRecord } from './outputs/routes-json.ts'
export type { SiteRecord, VersionRecord } from './outputs/site-json.ts'
export { parseRequest } from './render/modules/parse-request.ts'
