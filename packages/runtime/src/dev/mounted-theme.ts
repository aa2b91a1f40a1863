import type { LoadedPage, ThemeClientModule } from '../contract/theme-module.ts'

/** The theme after hydration. */
export interface ShownPage {
  /** The page that React renders. */
  page: LoadedPage
  show(page: LoadedPage): Promise<void>
}

const mountedEvent = 'ssg-theme-mounted'

/** Wraps `mount` so that the development client learns about hydration, and can show the page again. */
export function reportMount(mount: ThemeClientModule['mount']): ThemeClientModule['mount'] {
  return async (...args) => {
    const theme = await mount(...args)
    const shown: ShownPage = {
      page: args[2],
      async show(next) {
        shown.page = next
        await theme.show(next)
      },
    }
    dispatchEvent(new CustomEvent(mountedEvent, { detail: shown }))
    return { show: shown.show }
  }
}

export function onThemeMounted(listener: (shown: ShownPage) => void): void {
  addEventListener(mountedEvent, (event) => listener((event as CustomEvent<ShownPage>).detail))
}
