import { BackToTop } from '@ssgdocs/theme/toolkit'

export default BackToTop.original
