export { SystemColorMode as default } from '../icons.tsx'
