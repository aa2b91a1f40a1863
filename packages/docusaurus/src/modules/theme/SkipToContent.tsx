export { SkipLink as default } from '@ssg/theme/toolkit'
