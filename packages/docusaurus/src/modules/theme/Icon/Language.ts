export { Language as default } from '../icons.tsx'
