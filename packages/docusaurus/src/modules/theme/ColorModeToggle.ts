import { ColorModeToggle } from '@ssg/theme/toolkit'

export default ColorModeToggle.original
