/** Id of the banner; the theme's styles hide it, so that it shows only where they could not be loaded. */
export const baseUrlBannerId = 'ssg-base-url-issue'
/** Set on `window` by the runtime when it runs. */
export const runtimeGlobal = '__ssg'

/**
 * The text of the inline script of the front page that says so when none of our files could be
 * loaded: nearly always the base URL is not where the site is served.
 */
export function baseUrlCheckScript(baseUrl: string): string {
  const configured = `${baseUrl}${baseUrl === '/' ? ' (default value)' : ''}`
  const lines = [
    'Your site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    `Current configured baseUrl = ${configured}`,
    'We suggest trying baseUrl = ',
  ]
  return `(function(){document.addEventListener('DOMContentLoaded',function(){${[
    `if(window.${runtimeGlobal})return`,
    `var b=document.createElement('div'),s=location.pathname.replace(/\\/?$/,'/')`,
    `b.id=${scriptLiteral(baseUrlBannerId)}`,
    `b.setAttribute('role','alert')`,
    `b.style.cssText='border:thick solid #c00;background:#fff;color:#111;margin:1em;padding:1em;font:1rem/1.6 sans-serif'`,
    `${scriptLiteral(lines)}.forEach(function(t,i){var p=document.createElement('p');p.textContent=i==3?t+s:t;b.appendChild(p)})`,
    'document.body.insertBefore(b,document.body.firstChild)',
  ].join(';')}})})()`
}

/** A literal that cannot end the script element. */
function scriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
