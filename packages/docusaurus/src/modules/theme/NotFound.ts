import { NotFoundPage } from '@ssg/theme/toolkit'

export default NotFoundPage.original
