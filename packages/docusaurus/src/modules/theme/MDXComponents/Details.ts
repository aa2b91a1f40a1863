export { Details as default } from '@ssg/theme/toolkit'
