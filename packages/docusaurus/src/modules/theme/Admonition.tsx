export { Admonition as default } from '@ssg/theme/toolkit'
