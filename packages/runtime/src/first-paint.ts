import { announcementBar, htmlAttributes, storageKeys } from './contract/dom.ts'
import type { FirstPaintOptions } from './contract/start-options.ts'

/**
 * The text of the classic script that stands in the head and runs before anything is painted:
 * colour mode, a dismissed announcement, `docusaurus-data-*` parameters. It depends on the site
 * alone, so that one hash in a content security policy covers every page.
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

/** Whether the reader has met this announcement. The default id was misspelt once, in storage too. */
function isSeenExpression(id: string): string {
  const seen = `g(${scriptLiteral(announcementBar.idKey)})`
  if (id !== 'announcement-bar') return `${seen}==${scriptLiteral(id)}`
  return `/^announ?cement-bar$/.test(${seen})`
}

/** A string literal that cannot end the script element. */
function scriptLiteral(value: string): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
