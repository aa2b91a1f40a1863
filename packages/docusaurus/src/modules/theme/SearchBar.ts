import { SearchButton } from '@ssgdocs/theme/toolkit'

export default SearchButton.original
