export { Location as default } from '../icons.tsx'
