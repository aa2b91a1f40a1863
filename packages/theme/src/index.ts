export { App, type AppProps } from './App.tsx'
export { mdxComponents } from './prose/components.ts'
