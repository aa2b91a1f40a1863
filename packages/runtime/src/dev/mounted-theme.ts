import { unpackView } from '../contract/packed-view.ts'
import type { InlinePageData } from '../contract/page-data.ts'
import type {
  LoadedPage,
  MountedTheme,
  ThemeClientModule,
  ThemeSettings,
} from '../contract/theme-module.ts'
import type { HydrationModule } from '../hydration-module.ts'
import { importModule } from '../import-module.ts'
import { loadContent } from '../load-content.ts'
import { readStaticBodies } from '../page-document.ts'

export { registerDefinition } from './register-definition.ts'

/** Exports of the generated theme entry in development. */
export interface DevThemeModule extends HydrationModule {
  /** The theme's own function. Another one is that of another theme, or of another copy of React. */
  readonly mount: ThemeClientModule['mount']
  /** Renders the components on the page with the code that was loaded last. */
  refresh(): void
}

/** The theme after hydration. */
export interface ShownPage extends MountedTheme {
  /** The page that React renders. */
  page: LoadedPage
  readonly mount: ThemeClientModule['mount']
}

/** A hydration that has started. */
export interface ThemeMount {
  /** The data of the page on screen, which an edit replaces while scripts load. Set by the listener. */
  data: InlinePageData | null
  readonly mounted: Promise<ShownPage>
  readonly captureOwnerStack: CaptureOwnerStack
}

/** The function of React. Undefined in versions that do not have it. */
export type CaptureOwnerStack = (() => string | null) | undefined

const mountEvent = 'ssg-theme-mount'

/** Wraps `mount` so that the development client learns about hydration, and can show the page again. */
export function reportMount(
  mount: ThemeClientModule['mount'],
  captureOwnerStack: CaptureOwnerStack,
): ThemeClientModule['mount'] {
  return async (...args) => {
    const [root, site, page, services, definition] = args
    const mountCurrent = async (): Promise<ShownPage> => {
      const current = await loadCurrent(
        { page, site, definition, mount },
        { root, data: started.data },
      )
      const theme = await withoutAttributeWarnings(() =>
        current.mount(root, current.site, current.page, services, current.definition),
      )
      const shown: ShownPage = {
        page: current.page,
        mount: current.mount,
        async show(next, settings) {
          shown.page = next
          await theme.show(next, settings)
        },
      }
      return shown
    }
    const mounted = Promise.resolve().then(mountCurrent)
    const started: ThemeMount = { data: null, mounted, captureOwnerStack }
    dispatchEvent(new CustomEvent(mountEvent, { detail: started }))
    return mounted
  }
}

interface LoadedTheme extends ThemeSettings {
  readonly page: LoadedPage
  readonly mount: ThemeClientModule['mount']
}

/** Loads page and theme again if an edit has replaced them in the meantime. */
async function loadCurrent(
  loaded: LoadedTheme,
  served: { readonly root: Element; readonly data: InlinePageData | null },
): Promise<LoadedTheme> {
  const { root, data } = served
  if (data === null) return loaded
  const view = unpackView(data.view)
  if (view === loaded.page.view) return loaded
  const [module, content] = await Promise.all([
    importModule<DevThemeModule>(data.scripts[0] as string),
    loadContent({ ...data, html: readStaticBodies(root) }),
  ])
  return loadCurrent({ ...module, page: { view, content } }, served)
}

export function onThemeMount(listener: (started: ThemeMount) => void): void {
  addEventListener(mountEvent, (event) => listener((event as CustomEvent<ThemeMount>).detail))
}

/**
 * React warns about attributes that differ from the served HTML. The runtime owns those of controls, and has changed
 * them when the reader used one.
 */
async function withoutAttributeWarnings<T>(mount: () => Promise<T>): Promise<T> {
  const { error } = console
  console.error = (...args: unknown[]) => {
    if (!String(args[0]).startsWith('A tree hydrated but some attributes')) error(...args)
  }
  try {
    return await mount()
  } finally {
    console.error = error
  }
}
