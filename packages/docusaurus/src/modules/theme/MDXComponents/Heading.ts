export { Heading as default } from '../element.tsx'
