import { AnnouncementBar } from '@ssgdocs/theme/toolkit'

export default AnnouncementBar.original
