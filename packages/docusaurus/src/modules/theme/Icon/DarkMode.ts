export { DarkMode as default } from '../icons.tsx'
