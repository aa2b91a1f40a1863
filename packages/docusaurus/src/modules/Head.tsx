export { Head as default } from '@ssg/theme/toolkit'
