import { isRecord, selectFields, toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import type { Messages } from './read-messages.ts'

/** The translation files of the classic theme. */
export interface ThemeMessages {
  readonly navbar: Messages
  readonly footer: Messages
}

/** Translates the labels of navbar and footer in a `themeConfig`. */
export function translateThemeConfig(
  themeConfig: UnknownRecord,
  { navbar, footer }: ThemeMessages,
): UnknownRecord {
  return {
    ...themeConfig,
    ...(isRecord(themeConfig['navbar'])
      ? { navbar: translateNavbar(themeConfig['navbar'], navbar) }
      : {}),
    ...(isRecord(themeConfig['footer'])
      ? { footer: translateFooter(themeConfig['footer'], footer) }
      : {}),
  }
}

function translateNavbar(navbar: UnknownRecord, messages: Messages): UnknownRecord {
  const item = (written: unknown): unknown => {
    const { items, ...rest } = toRecord(written)
    return {
      ...rest,
      ...translated(rest, 'label', messages[`item.label.${rest['label']}`]),
      ...(Array.isArray(items) ? { items: items.map(item) } : {}),
    }
  }
  return {
    ...withLogo(navbar, messages),
    ...selectFields({ title: messages['title'] }, ['title']),
    items: toArray(navbar['items']).map(item),
  }
}

function translateFooter(footer: UnknownRecord, messages: Messages): UnknownRecord {
  const link = (written: unknown): unknown => {
    const { items, ...rest } = toRecord(written)
    return {
      ...rest,
      ...translated(rest, 'title', messages[`link.title.${rest['title']}`]),
      ...translated(rest, 'label', messages[`link.item.label.${rest['label']}`]),
      ...(Array.isArray(items) ? { items: items.map(link) } : {}),
    }
  }
  return {
    ...withLogo(footer, messages),
    ...selectFields({ copyright: messages['copyright'] }, ['copyright']),
    links: toArray(footer['links']).map(link),
  }
}

function withLogo(written: UnknownRecord, messages: Messages): UnknownRecord {
  const { logo } = written
  if (!isRecord(logo)) return written
  return { ...written, logo: { ...logo, ...translated(logo, 'alt', messages['logo.alt']) } }
}

/** Translates a field only if the configuration sets it. */
function translated(written: UnknownRecord, key: string, message: string | undefined) {
  return written[key] === undefined || message === undefined ? {} : { [key]: message }
}
