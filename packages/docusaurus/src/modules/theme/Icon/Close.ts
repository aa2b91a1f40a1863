export { Close as default } from '../icons.tsx'
