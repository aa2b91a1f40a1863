export { BackToTop as default } from '@ssg/theme/toolkit'
