import { announcementBar, htmlAttributes, storageKeys } from './contract/dom.ts'
import type { FirstPaintOptions } from './contract/start-options.ts'

/**
 * Returns the classic script in the head that runs before first paint. It sets the color mode, hides
 * a dismissed announcement and applies `docusaurus-data-*` parameters. It is the same on all pages,
 * so one hash in a content security policy covers the site.
 */
export function firstPaintScript({ colorMode, announcement }: FirstPaintOptions): string {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode
  const statements = [
    'var h=document.documentElement,q=new URLSearchParams(location.search)',
    'function g(k){try{return localStorage.getItem(k)}catch(e){}}',
    "function v(m){return m=='light'||m=='dark'?m:null}",
    disableSwitch
      ? 'var c=null'
      : `var c=v(q.get('docusaurus-theme'))||v(g(${scriptLiteral(storageKeys.theme)}))`,
    respectPrefersColorScheme
      ? "var d=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"
      : `var d=${scriptLiteral(defaultMode)}`,
    `h.setAttribute(${scriptLiteral(htmlAttributes.theme)},c||d)`,
    `h.setAttribute(${scriptLiteral(htmlAttributes.themeChoice)},c||${respectPrefersColorScheme ? "'system'" : 'd'})`,
    'q.forEach(function(x,k){if(/^docusaurus-data-[\\w-]+$/.test(k))h.setAttribute(k.slice(11),x)})',
    announcement === null
      ? ''
      : `h.setAttribute(${scriptLiteral(announcementBar.dismissedAttribute)},g(${scriptLiteral(announcementBar.dismissedKey)})=='true'&&${isSeenExpression(announcement.id)})`,
  ]
  return `(function(){${statements.filter(Boolean).join(';')}})()`
}

/** Whether the reader has seen this announcement. Docusaurus once stored the default id misspelled. */
function isSeenExpression(id: string): string {
  const seen = `g(${scriptLiteral(announcementBar.idKey)})`
  if (id !== 'announcement-bar') return `${seen}==${scriptLiteral(id)}`
  return `/^announ?cement-bar$/.test(${seen})`
}

/** A JavaScript string without `<`, which could end the script element. */
function scriptLiteral(value: string): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
