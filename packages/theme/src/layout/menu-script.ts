// Keeps what it shares with the theme's script in that one file: see `areas/blog-script.ts`.
import '../client.tsx'

export { MobileMenu } from './MobileMenu.tsx'
