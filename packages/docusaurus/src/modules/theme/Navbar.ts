import { Navbar } from '@ssgdocs/theme/toolkit'

export default Navbar.original
