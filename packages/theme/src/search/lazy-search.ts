/** Everything that is loaded when a search starts; one dynamic import, so that it becomes one chunk. */
export { SearchPage } from '../pages/SearchPage.tsx'
export { SearchOverlay } from './SearchOverlay.tsx'
