export { Pre as default } from '../element.tsx'
