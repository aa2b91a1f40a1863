export { Head as default } from '@ssgdocs/theme/toolkit'
