export { Admonition as default } from '@ssgdocs/theme/toolkit'
