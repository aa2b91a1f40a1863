import { AnnouncementBar } from '@ssg/theme/toolkit'

export default AnnouncementBar.original
