export { beforeImport, convertConfig } from './convert-site.ts'
export { docusaurus } from './docusaurus.ts'
