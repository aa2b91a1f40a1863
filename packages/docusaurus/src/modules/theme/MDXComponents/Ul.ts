export { Ul as default } from '../element.tsx'
