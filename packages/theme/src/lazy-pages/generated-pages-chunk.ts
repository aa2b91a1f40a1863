// Keeps what it shares with the theme's script in that one file: see `secondary-pages-chunk.ts`.
import '../client.tsx'

export { GeneratedPages } from './GeneratedPages.tsx'
