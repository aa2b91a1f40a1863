type Files = Readonly<Record<string, string>>

/** Components that plugins have for themes: name → file, relative to the site. */
export interface PluginThemes {
  /** Those that replace a component, since the site has none of its own. */
  readonly replacing: Files
  /** Aliases `@theme-original/…` for those that a component of the site wraps. */
  readonly wrapped: Files
}

/** Layers the theme components of plugins below those of the site, as Docusaurus does. */
export function layerPluginThemes(
  components: Files,
  own: readonly string[],
  isReplacement: (name: string) => boolean,
): PluginThemes {
  const entries = Object.entries(components).filter(([name]) => isReplacement(name))
  const isOwn = ([name]: readonly [string, string]) => own.includes(name)
  return {
    replacing: Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
    wrapped: Object.fromEntries(
      entries.filter(isOwn).map(([name, file]) => [`@theme-original/${name}`, file]),
    ),
  }
}
