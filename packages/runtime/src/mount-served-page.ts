import { hydratedEvent, hydratingEvent } from './contract/hydration-events.ts'
import { unpackView } from './contract/packed-view.ts'
import type { LoadedPage, MountedTheme, RuntimeServices } from './contract/theme-module.ts'
import type { HydrationModule } from './hydration-module.ts'
import { importModule } from './import-module.ts'
import { loadContent } from './load-content.ts'
import { readStaticBodies } from './page-document.ts'
import type { ServedPage } from './served-page.ts'

/** Loads the theme and hydrates the page. Its static bodies are read from the DOM, where hydration adopts them. */
export async function mountServedPage(
  { root, data }: Pick<ServedPage, 'root' | 'data'>,
  services: RuntimeServices,
): Promise<{ theme: MountedTheme; page: LoadedPage }> {
  const { interactiveModule, scripts } = data
  const html = readStaticBodies(root)
  const [{ theme, site, definition }, content] = await Promise.all([
    importModule<HydrationModule>(scripts[0] as string),
    loadContent({ interactiveModule, html }),
  ])
  const page = { view: unpackView(data.view), content }
  document.dispatchEvent(new Event(hydratingEvent))
  const mounted = await theme.mount(root, site, page, services, definition)
  document.dispatchEvent(new Event(hydratedEvent))
  return { theme: mounted, page }
}
