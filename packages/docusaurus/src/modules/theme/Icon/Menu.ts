export { Menu as default } from '../icons.tsx'
