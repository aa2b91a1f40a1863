export { Img as default } from '../element.tsx'
