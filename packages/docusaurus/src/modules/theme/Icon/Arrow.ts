export { Arrow as default } from '../icons.tsx'
