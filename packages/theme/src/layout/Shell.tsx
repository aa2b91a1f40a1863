import { contentId } from '@ssgdocs/runtime/contract/dom'
import { useContext } from 'react'
import { AnnouncementBar } from '../controls/AnnouncementBar.tsx'
import { LoadError } from '../controls/LoadError.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { MenuContext } from '../hooks/menu-context.ts'
import { useView } from '../hooks/usePage.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { hasSecondaryMenu } from './has-secondary-menu.ts'
import { MobileMenu, SideColumnFallback } from './MobileMenu.tsx'
import { Navbar } from './Navbar.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Everything around the content. Its state survives navigation. */
export const Shell = replaceable('Layout', function Shell({ children }) {
  const view = useView()
  const hasMenu = useContext(MenuContext)
  const classes = useClasses()
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Slot name="beforeNavbar" />
      <Navbar />
      {!hasMenu && !hasSecondaryMenu(view) && <MobileMenu />}
      <Slot name="afterNavbar" />
      <div id={contentId} className={classes('content', 'content')} data-part="content">
        <ErrorBoundary
          href={view.href}
          renderReport={(report) => (
            <>
              <SideColumnFallback />
              {report}
            </>
          )}
        >
          {children}
        </ErrorBoundary>
      </div>
      <Slot name="beforeFooter" />
      <Footer />
      <Slot name="afterFooter" />
      <LoadError />
    </>
  )
})
