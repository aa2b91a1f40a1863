export { BackToTop as default } from '@ssgdocs/theme/toolkit'
