import { Navbar } from '@ssg/theme/toolkit'

export default Navbar.original
