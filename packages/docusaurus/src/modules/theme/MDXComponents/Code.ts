export { Code as default } from '../element.tsx'
