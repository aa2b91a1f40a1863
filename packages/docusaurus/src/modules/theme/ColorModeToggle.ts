import { ColorModeToggle } from '@ssgdocs/theme/toolkit'

export default ColorModeToggle.original
