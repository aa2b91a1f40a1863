export { Head as default } from '../components/Head.tsx'
