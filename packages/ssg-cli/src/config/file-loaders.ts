/**
 * What importing a file returns: its text, its URL, the parsed YAML or JSON, or a component that
 * renders the SVG.
 */
export const fileLoaders = ['raw', 'url', 'yaml', 'json', 'svg'] as const

export type FileLoader = (typeof fileLoaders)[number]
