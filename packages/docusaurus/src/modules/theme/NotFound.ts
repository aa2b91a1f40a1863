import { NotFoundPage } from '@ssgdocs/theme/toolkit'

export default NotFoundPage.original
