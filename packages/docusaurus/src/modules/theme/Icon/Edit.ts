export { Edit as default } from '../icons.tsx'
