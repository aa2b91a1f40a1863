import { SkipLink } from '@ssgdocs/theme/toolkit'

export default SkipLink.original
