export { SkipLink as default } from '@ssgdocs/theme/toolkit'
