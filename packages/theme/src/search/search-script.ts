// Keeps what it shares with the theme's script in that one file: see `areas/further-script.ts`.
import '../client.tsx'

export { SearchPage } from '../pages/SearchPage.tsx'
export { SearchLayer } from './SearchLayer.tsx'
