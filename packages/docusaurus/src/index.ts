export { beforeImport, convertConfig } from './convert-site.ts'
export { docusaurus } from './docusaurus.ts'
export { type FromDocusaurusOptions, fromDocusaurus } from './init/from-docusaurus.ts'
export { prepareConversion } from './init/prepare-conversion.ts'
