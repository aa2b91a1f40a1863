export { Home as default } from '../icons.tsx'
