export { Li as default } from '../element.tsx'
