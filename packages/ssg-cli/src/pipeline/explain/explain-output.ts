import { resolve, sep } from 'node:path'
import { statIfExists } from '../../cache/stat-if-exists.ts'
import type { Page } from '../../compile/page.ts'
import { resolveIncludePath } from '../../graph/merge-includes.ts'
import { pageOf, type RouteNode } from '../../graph/routes.ts'
import { displayPath, isInside } from '../../io/files.ts'
import { packagesOfFiles } from '../../io/installed-package.ts'
import type { OutputFile } from '../../outputs/output-file.ts'
import type { OutputPage } from '../../outputs/output-page.ts'
import { type ExplainedSite, type Explanation, type Fact, stageFacts } from './explanation.ts'

/** Explains an output file by its path in the output. Null if there is no such file. */
export function explainOutput(path: string, built: ExplainedSite): Explanation | null {
  const file = built.files.find((one) => one.path === path)
  if (file === undefined) return null
  const page = built.pages.find((one) => one.path === path)
  if (page !== undefined) return explainPage(page, built)
  if (built.assets.files.some((asset) => asset.path === path)) return explainAsset(path, built)
  return explainOther(file, built)
}

function explainPage(
  { path, node, interactive, contentKey }: OutputPage,
  built: ExplainedSite,
): Explanation {
  const page = pageOf(node)
  const code = interactive === null ? 'static' : `interactive: its code is in ${interactive}`
  return {
    title: `${path}: ${page === null ? `a generated page (${node.kind})` : `the page of ${page.source.file}`}, ${code}`,
    facts: [
      ['inputs', [...pageInputs(node, page, built), ...configInputs(built)]],
      ['code of the page', bundleInputs(built)],
      ...stageFacts('content', 'compile', 'graph', 'bundle', 'render', 'outputs', 'emit'),
      ['key', [contentKey]],
    ],
  }
}

function pageInputs(
  node: RouteNode,
  page: Page | null,
  { config, site }: ExplainedSite,
): readonly string[] {
  const { siteDir } = config
  const version = 'version' in node ? node.version.config : null
  const categories = site.content.categories.filter((one) => one.version === version?.key)
  const sidebars =
    version !== null && typeof version.sidebarsFile === 'string' ? [version.sidebarsFile] : []
  return [
    ...(page === null ? [] : [page.source.file, ...includesOf(page, site.pages, siteDir)]),
    ...sidebars.map((path) => displayPath(siteDir, path)),
    ...categories.map(({ file }) => file),
    ...(page !== null && site.graph.commits.has(page.source.path)
      ? ['the last commit of the file']
      : []),
    'the titles and URLs of the pages that it links to or lists',
  ]
}

/** Files that a page includes, directly or not. */
function includesOf(page: Page, pages: readonly Page[], siteDir: string): readonly string[] {
  const found = new Set<Page>()
  const add = (from: Page) => {
    for (const { specifier } of from.includes) {
      const path = resolveIncludePath(specifier, from, siteDir)
      const included = pages.find(({ source }) => source.path === path)
      if (included === undefined || found.has(included)) continue
      found.add(included)
      add(included)
    }
  }
  add(page)
  return [...found].map(({ source }) => source.file)
}

function explainAsset(path: string, built: ExplainedSite): Explanation {
  return {
    title: `${path}: bundled for browsers`,
    facts: [
      ['inputs', [...bundleInputs(built), ...configInputs(built)]],
      ...stageFacts('bundle', 'emit'),
    ],
  }
}

function explainOther({ path, source, place }: OutputFile, built: ExplainedSite): Explanation {
  const { siteDir } = built.config
  if ('copyFrom' in source) {
    const from = displayPath(siteDir, source.copyFrom)
    const facts: Fact[] = [
      ['inputs', [from]],
      ...stageFacts('content', 'emit'),
      ['key', [source.hash]],
    ]
    return { title: `${path}: a copy of ${from}`, facts }
  }
  const from = place?.().file
  const inputs =
    from === undefined ? ['all pages', ...configInputs(built)] : [from, ...configInputs(built)]
  return {
    title: `${path}: ${from === undefined ? 'generated from all pages' : `generated from ${from}`}`,
    facts: [['inputs', inputs], ...stageFacts('content', 'compile', 'graph', 'outputs', 'emit')],
  }
}

function configInputs({ config: { siteDir, inputs } }: ExplainedSite): readonly string[] {
  return inputs.map((path) => displayPath(siteDir, path))
}

/** The site's own files in the bundles, and packages with their versions. */
function bundleInputs({ config, bundleInputs: inputs }: ExplainedSite): readonly string[] {
  const { siteDir } = config
  const paths = inputs.map(([path]) => resolve(siteDir, path)).filter(isFile)
  const isOwn = (path: string) =>
    isInside(siteDir, path) && !path.includes(`${sep}node_modules${sep}`)
  const packages = packagesOfFiles(paths.filter((path) => !isOwn(path)))
  return [
    ...paths.filter(isOwn).map((path) => displayPath(siteDir, path)),
    ...packages.map(({ name, version }) => `package ${name} ${version}`),
  ]
}

function isFile(path: string): boolean {
  return statIfExists(path)?.isFile() ?? false
}
