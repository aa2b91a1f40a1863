export { Admonition as default, type AdmonitionProps } from '@ssgdocs/theme/toolkit'
