import Head from './Head.tsx'
import Translate, { translate } from './Translate.tsx'

/** Texts of the banners of drafts and unlisted pages, and of cards, which swizzled components import. */
export function DraftBannerTitle() {
  return <Translate id="theme.contentVisibility.draftBanner.title">Draft page</Translate>
}

export function DraftBannerMessage() {
  return (
    <Translate id="theme.contentVisibility.draftBanner.message">
      This page is a draft. It will only be visible in dev and be excluded from the production
      build.
    </Translate>
  )
}

export function UnlistedBannerTitle() {
  return <Translate id="theme.contentVisibility.unlistedBanner.title">Unlisted page</Translate>
}

export function UnlistedBannerMessage() {
  return (
    <Translate id="theme.contentVisibility.unlistedBanner.message">
      This page is unlisted. Search engines will not index it, and only users having a direct link
      can access it.
    </Translate>
  )
}

export function UnlistedMetadata() {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  )
}

export function useDocCardDescriptionCategoryItemsPlural() {
  return (count: number): string => {
    const id = 'theme.docs.DocCard.categoryDescription.plurals'
    const text = translate({ id, message: '1 item|{count} items' }, { count })
    const [one = '', many = one] = text.split('|')
    return count === 1 ? one : many
  }
}
