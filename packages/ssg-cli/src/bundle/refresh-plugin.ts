import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { createPackageTest } from '../render/modules/package-modules.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import {
  composeMappings,
  type SourceMapData,
  splitInlineMap,
  withInlineMap,
} from '../render/modules/with-source-map.ts'
import { type RefreshedCode, type RefreshTransform, refreshFunctions } from './refresh-transform.ts'

/** Prepares the components of a site for React Fast Refresh. */
export function refreshPlugin(site: SiteModules, transform: RefreshTransform): Plugin {
  const { siteDir } = site
  const isOfPackage = createPackageTest(site)
  return {
    name: 'ssg-refresh',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
        if (isOfPackage(path)) return undefined
        const refreshed = transform(await readFile(path, 'utf8'), relative(siteDir, path))
        if (refreshed === null) return undefined
        // In TypeScript, an import that the module does not export can be a type.
        const loader = /\.[cm]?tsx?$/.test(path) ? 'ts' : 'js'
        return { contents: withInlineMap(refreshed.code, refreshed.map), loader }
      })
    },
  }
}

/** The modules of a site, with compiled Markdown prepared for React Fast Refresh. */
export function refreshMarkdown(site: SiteModules, transform: RefreshTransform): SiteModules {
  const refresh = (code: string, file: string): string => {
    const split = splitInlineMap(code)
    const isPage = code.includes('function _createMdxContent(')
    const transformed = transform(split?.code ?? code, file)
    const isKept = transformed === null || (isPage && !hasOwnComponents(transformed.code))
    const text = isKept ? code : withMapOf(split?.map, transformed)
    if (!isPage) return text
    return `${text}${isKept ? refreshFunctions(file) : ''}
$RefreshReg$(_createMdxContent, '_createMdxContent')
$RefreshReg$(MDXContent, 'MDXContent')
`
  }
  return {
    ...site,
    interactive: site.interactive.map((module) => ({
      ...module,
      loadCode: async () => refresh(await module.loadCode(false), module.file),
    })),
    loadMarkdown: async (path) => {
      const { code, errors } = await site.loadMarkdown(path)
      return { code: refresh(code, relative(site.siteDir, path)), errors }
    },
  }
}

/** Transformed code with a map to what the code before was made from. */
function withMapOf(before: SourceMapData | undefined, { code, map }: RefreshedCode): string {
  if (before === undefined) return code
  return withInlineMap(code, {
    ...before,
    mappings: composeMappings(map.mappings, before.mappings),
  })
}

/** Whether a transformed page has components or hooks besides those that MDX adds. */
function hasOwnComponents(code: string): boolean {
  const registered = [...code.matchAll(/\$RefreshReg\$\(\w+, "([^"]+)"\)/g)]
  return code.includes('$RefreshSig$()') || registered.some(([, name]) => name !== 'MDXContent')
}
