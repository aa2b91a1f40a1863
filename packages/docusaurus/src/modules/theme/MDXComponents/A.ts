export { A as default } from '../element.tsx'
