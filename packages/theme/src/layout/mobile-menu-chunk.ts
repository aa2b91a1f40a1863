// Keeps what it shares with the theme's script in that one file: see `lazy-pages/secondary-pages-chunk.ts`.
import '../client.tsx'

export { MobileMenu } from './MobileMenu.tsx'
