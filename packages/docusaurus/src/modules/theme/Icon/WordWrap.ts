export { WordWrap as default } from '../icons.tsx'
