import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { ContentConfig } from '../../config/content-config.ts'
import { parseFrontMatter } from '../../content/parse-front-matter.ts'
import { pageOf } from '../../graph/routes.ts'
import { displayPath, isInside } from '../../io/files.ts'
import type { ExplainedSite, Explanation } from './explanation.ts'

/** Explains the outputs of a content or static file, by its absolute path. */
export function explainSource(path: string, built: ExplainedSite): Explanation {
  const { siteDir } = built.config
  const file = displayPath(siteDir, path)
  const outputs = built.files.filter(({ source, place }) => {
    return ('copyFrom' in source && source.copyFrom === path) || place?.().file === file
  })
  if (outputs.length > 0) {
    return { title: `${file} is published`, facts: [['outputs', outputs.map((one) => one.path)]] }
  }
  return { title: `${file} has no output`, facts: [['reason', [reasonFor(path, built)]]] }
}

function reasonFor(path: string, built: ExplainedSite): string {
  const { config, site } = built
  const { content } = config
  if (!existsSync(path)) return 'There is no such file'
  const page = site.pages.find(({ source }) => source.path === path)
  if (page?.source.placement.kind === 'partial') return partialReason(path, built)
  if (page?.hasFailed) return 'It has errors'
  if (page !== undefined) return 'Another page has the same route'
  if (/(?:^|[\\/])_category_\.\w+$/.test(path)) return 'It describes the category of its folder'
  const staticDir = content.staticDirs.find((dir) => isInside(dir, path))
  if (staticDir !== undefined) {
    return site.content.files.has(path)
      ? `Another file replaces it at /${relative(staticDir, path)}`
      : `A later static folder has a file "${relative(staticDir, path)}", or it is a system file`
  }
  if (site.content.files.has(path)) return 'No page links to it or embeds it'
  const folder = contentFolders(content).find(({ dir }) => isInside(dir, path))
  if (folder === undefined) {
    return 'It is not in a folder of `docs`, `blog` or `pages`, a version in versions.json, or a static folder'
  }
  if (isDraft(path)) return 'It is a draft, which only the preview shows'
  return `The settings \`include\` and \`exclude\` of \`${folder.setting}\` exclude it, or its name is that of a test`
}

function partialReason(path: string, { site }: ExplainedSite): string {
  const name = path.slice(path.search(/[^\\/]+$/))
  const users = site.graph.nodes
    .map(pageOf)
    .filter((page) => page?.includes.some(({ specifier }) => specifier.endsWith(name)))
    .map((page) => page?.source.file)
  const use = users.length === 0 ? 'No page imports it' : `Imported by ${users.join(', ')}`
  return `Its name starts with "_": it is a partial, and part of the pages that import it. ${use}`
}

function contentFolders({ docs, blogs, pages }: ContentConfig) {
  return [
    ...docs.flatMap(({ versions }) => versions.map(({ dir }) => ({ dir, setting: 'docs' }))),
    ...blogs.map(({ dir }) => ({ dir, setting: 'blog' })),
    ...(pages === null ? [] : [{ dir: pages.dir, setting: 'pages' }]),
  ]
}

function isDraft(path: string): boolean {
  if (!/\.mdx?$/.test(path)) return false
  const { frontMatter } = parseFrontMatter(readFileSync(path, 'utf8'), path, 'doc')
  return frontMatter.draft === true
}
