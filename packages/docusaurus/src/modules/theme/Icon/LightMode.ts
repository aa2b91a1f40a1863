export { LightMode as default } from '../icons.tsx'
