export { Copy as default } from '../icons.tsx'
