import type { UnknownRecord } from '../unknown-record.ts'

/**
 * The hooks with which a plugin that extends a content plugin of Docusaurus adds data and routes. The site has the routes of the content
 * plugin without it: their components are in its options.
 */
export function addingHooks(hooks: UnknownRecord, options: UnknownRecord): UnknownRecord {
  const components = new Set(Object.values(options))
  const { loadContent, contentLoaded } = hooks
  return {
    ...(typeof loadContent === 'function' ? { loadContent: () => loadContent.call(hooks) } : {}),
    ...(typeof contentLoaded === 'function'
      ? {
          contentLoaded: ({ actions, ...loaded }: LoadedContent) =>
            contentLoaded.call(hooks, {
              ...loaded,
              actions: {
                ...actions,
                addRoute: (route: UnknownRecord) =>
                  components.has(route['component']) ? undefined : actions.addRoute(route),
              },
            }),
        }
      : {}),
  }
}

interface LoadedContent {
  readonly actions: { readonly addRoute: (route: UnknownRecord) => unknown }
}
