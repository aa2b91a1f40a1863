import { resolve } from 'node:path'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { findExtra, importExtra, missingForCommand } from '../extras/extra.ts'
import type { McpPackage } from '../extras/mcp-package.ts'
import { noBuiltSite } from './no-built-site.ts'
import { formatWithSource } from './print.ts'
import { packageInfo } from './program-info.ts'

/** `ssg mcp`: serves a built site to coding assistants over stdio until the input ends. Returns the exit code. */
export async function runMcp(dir: string, options: { readonly outDir?: string }): Promise<number> {
  const siteDir = resolve(dir)
  try {
    return await serve(siteDir, options)
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    console.error(formatWithSource(error.diagnostics, siteDir))
    return 1
  }
}

async function serve(
  siteDir: string,
  { outDir: builtDir }: { readonly outDir?: string },
): Promise<number> {
  const entry = findExtra('@ssgdocs/mcp', siteDir)
  if (entry === null) {
    console.error(missingForCommand('@ssgdocs/mcp', 'ssg mcp'))
    return 1
  }
  const outDir = resolve(builtDir ?? resolve(siteDir, 'build'))
  const { serveSite } = await importExtra<McpPackage>(entry)
  const { version } = await packageInfo()
  if (await serveSite(outDir, version)) return 0
  console.error(formatWithSource([noBuiltSite(outDir, 'Run `ssg build` first')], siteDir))
  return 1
}
