export { default } from '../Noop.ts'
