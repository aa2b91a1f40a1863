export { ExternalLink as default } from '../icons.tsx'
