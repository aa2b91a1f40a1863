/**
 * The default export of a module, with the others as its properties, as routes of Docusaurus pass it to their components:
 * `content.frontMatter`, `content.metadata`.
 */
export function withExports<T>(
  { default: value, ...exports }: { readonly default: T },
  metadata?: unknown,
): T {
  return Object.assign(value as object, exports, metadata === undefined ? {} : { metadata }) as T
}
