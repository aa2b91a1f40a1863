import { useCallback, useEffect, useRef, useState } from 'react'
import { useEvent, useLocationChange } from './location-change.ts'

interface ScrollPosition {
  readonly scrollX: number
  readonly scrollY: number
}

type ScrollEffect = (position: ScrollPosition, last: ScrollPosition | null) => void

/** Calls back after each scroll, and once at the start. */
export function useScrollPosition(
  effect: ScrollEffect,
  dependencies: readonly unknown[] = [],
): void {
  const last = useRef<ScrollPosition | null>(null)
  const call = useEvent(effect)
  useEffect(() => {
    const onScroll = () => {
      const position = { scrollX, scrollY }
      call(position, last.current)
      last.current = position
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [call, ...dependencies])
}

/** Effects of scrolling are never paused here: these functions change only what a component reads. */
export function useScrollController() {
  const scrollEventsEnabledRef = useRef(true)
  const set = (isEnabled: boolean) => () => {
    scrollEventsEnabledRef.current = isEnabled
  }
  return { scrollEventsEnabledRef, enableScrollEvents: set(true), disableScrollEvents: set(false) }
}

/** Shown while the reader scrolls up. */
export function useBackToTopButton({ threshold }: { readonly threshold: number }) {
  const [shown, setShown] = useState(false)
  useScrollPosition(({ scrollY: top }, last) => {
    if (!last?.scrollY) return
    const isAtEnd = top + innerHeight >= document.documentElement.scrollHeight
    if (top >= last.scrollY || top < threshold) setShown(false)
    else if (!isAtEnd) setShown(true)
  })
  return { shown, scrollToTop: () => window.scrollTo({ top: 0, behavior: 'smooth' }) }
}

/** A navbar that is hidden while the reader scrolls down. */
export function useHideableNavbar(hideOnScroll: boolean) {
  const [isNavbarVisible, setIsNavbarVisible] = useState(hideOnScroll)
  const height = useRef(0)
  const navbarRef = useCallback((navbar: HTMLElement | null) => {
    if (navbar !== null) height.current = navbar.getBoundingClientRect().height
  }, [])
  useScrollPosition(({ scrollY: top }, last) => {
    const isScrollingDown = last !== null && last.scrollY > 0 && top >= last.scrollY
    if (hideOnScroll) setIsNavbarVisible(top < height.current || !isScrollingDown)
  })
  useLocationChange(() => setIsNavbarVisible(hideOnScroll))
  return { navbarRef, isNavbarVisible }
}

/** Functions that scroll the page smoothly, and stop it. */
export function useSmoothScrollTo() {
  return {
    startScroll: (top: number): void => window.scrollTo({ top, behavior: 'smooth' }),
    cancelScroll: (): void => window.scrollTo({ top: scrollY, behavior: 'instant' }),
  }
}

/** Keeps the page from scrolling, while a menu covers it. */
export function useLockBodyScroll(isLocked = true): void {
  useEffect(() => {
    if (!isLocked) return
    const { style } = document.body
    style.overflow = 'hidden'
    return () => {
      style.overflow = ''
    }
  }, [isLocked])
}
