export { convertConfig } from './convert-site.ts'
