export { Details as default } from '@ssgdocs/theme/toolkit'
