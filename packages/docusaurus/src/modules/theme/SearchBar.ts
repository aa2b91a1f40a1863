import { SearchButton } from '@ssg/theme/toolkit'

export default SearchButton.original
