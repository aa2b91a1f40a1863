// Keeps what it shares with the theme's script in that one file: see `blog-script.ts`.
import '../client.tsx'

export { ListArea } from './ListArea.tsx'
