interface TextInfo {
  readonly direction: 'ltr' | 'rtl'
}

/** In Node.js 20 a locale has the property, in later versions the function. */
interface LocaleWithTextInfo {
  readonly textInfo?: TextInfo
  getTextInfo?(): TextInfo
}

/** The writing direction of a language; left to right for an unknown one. */
export function textDirection(languageTag: string): TextInfo['direction'] {
  try {
    const locale = new Intl.Locale(languageTag) as LocaleWithTextInfo
    return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr'
  } catch {
    return 'ltr'
  }
}
