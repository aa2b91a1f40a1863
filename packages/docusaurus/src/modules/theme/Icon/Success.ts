export { Success as default } from '../icons.tsx'
