import type { InteractiveBody } from '../../compile/body.ts'

/** Prefix of the sources that are the text of a page, by path relative to the site. */
export const pageSourcePrefix = 'ssg-page:'

/** Sources that are modules which our plugins or esbuild have generated. */
export const generatedSource = /^(?:ssg-(?!page:)|<)/

/** Adds the source map of a body to its code, so that errors name the line of the page. The file is relative to the site. */
export function withSourceMap(
  code: string,
  { mappings }: Pick<InteractiveBody, 'mappings'>,
  file: string,
): string {
  const map = { version: 3, sources: [pageSourcePrefix + file], names: [], mappings }
  return withInlineMap(code, map)
}

/** Adds a source map to code, for esbuild and browsers. */
export function withInlineMap(code: string, map: object): string {
  const data = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${data}\n`
}
