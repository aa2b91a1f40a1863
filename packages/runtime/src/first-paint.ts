import {
  type Action,
  actionAttribute,
  announcementDismissedAttribute,
  colorModeAttribute,
  colorModeChoiceAttribute,
  colorModeKey,
} from './contract/dom.ts'
import type { FirstPaintOptions } from './contract/start-options.ts'

/**
 * Returns the classic script in the head that runs before first paint. It sets the color mode, handles the
 * announcement and applies `<namespace>-data-*` parameters. It is the same on all pages,
 * so one hash in a content security policy covers the site.
 */
export function firstPaintScript({
  colorMode,
  announcement,
  namespace,
}: FirstPaintOptions): string {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode
  const statements = [
    'var h=document.documentElement,q=new URLSearchParams(location.search)',
    'function g(k){try{return localStorage.getItem(k)}catch(e){}}',
    "function v(m){return m=='light'||m=='dark'?m:null}",
    disableSwitch
      ? 'var c=null'
      : `var c=v(q.get('${namespace}-theme'))||v(g(${scriptLiteral(colorModeKey)}))`,
    respectPrefersColorScheme
      ? "var d=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"
      : `var d=${scriptLiteral(defaultMode)}`,
    `h.setAttribute(${scriptLiteral(colorModeAttribute)},c||d)`,
    `h.setAttribute(${scriptLiteral(colorModeChoiceAttribute)},c||${respectPrefersColorScheme ? "'system'" : 'd'})`,
    `q.forEach(function(x,k){if(/^${namespace}-data-[\\w-]+$/.test(k))h.setAttribute(k.slice(${namespace.length + 1}),x)})`,
    ...(announcement === null ? [] : announcementStatements(announcement.id, namespace)),
  ]
  return `(function(){${statements.filter(Boolean).join(';')}})()`
}

/** Hides a dismissed announcement, and dismisses it on a click of its button. Stores the id of a new one. */
function announcementStatements(id: string, namespace: string): string[] {
  const attribute = scriptLiteral(announcementDismissedAttribute)
  const dismissedKey = scriptLiteral(`${namespace}.announcement.dismiss`)
  const idKey = scriptLiteral(`${namespace}.announcement.id`)
  const button = scriptLiteral(`[${actionAttribute}=${'close-announcement' satisfies Action}]`)
  // Browsers of returning readers may have the default id in a misspelled form.
  const isSeen =
    id === 'announcement-bar'
      ? `/^announ?cement-bar$/.test(g(${idKey}))`
      : `g(${idKey})==${scriptLiteral(id)}`
  return [
    'function s(k,v){try{localStorage.setItem(k,v)}catch(e){}}',
    `${isSeen}||(s(${idKey},${scriptLiteral(id)}),s(${dismissedKey},'false'))`,
    `function a(v){h.setAttribute(${attribute},v)}`,
    `a(g(${dismissedKey})=='true')`,
    `document.addEventListener('click',function(e){if(e.target.closest(${button}))a(true),s(${dismissedKey},'true')})`,
  ]
}

/** A JavaScript string without `<`, which could end the script element. */
function scriptLiteral(value: string): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
