import { Footer } from '@ssgdocs/theme/toolkit'

export default Footer.original
