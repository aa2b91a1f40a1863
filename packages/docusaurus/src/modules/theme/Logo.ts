import { Brand } from '@ssg/theme/toolkit'

export default Brand.original
