/** What the import of a file can be: its text, its URL, the value of its YAML or JSON, or a component that renders its SVG. */
export const fileLoaders = ['raw', 'url', 'yaml', 'json', 'svg'] as const

export type FileLoader = (typeof fileLoaders)[number]
