import { contentId } from '@ssg/runtime/contract/dom'
import type { ReactNode } from 'react'
import { AnnouncementBar } from '../controls/AnnouncementBar.tsx'
import { useView } from '../hooks/usePage.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { SkipLink } from './SkipLink.tsx'

/** What surrounds every page. It stays in place while pages come and go. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Navbar />
      <div id={contentId} className="content">
        <CrashBoundary href={useView().href}>{children}</CrashBoundary>
      </div>
      <Footer />
    </>
  )
}
