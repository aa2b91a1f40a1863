import { Footer } from '@ssg/theme/toolkit'

export default Footer.original
