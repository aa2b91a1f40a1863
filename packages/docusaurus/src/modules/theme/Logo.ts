import { Brand } from '@ssgdocs/theme/toolkit'

export default Brand.original
