/** Id of the banner. The theme's styles hide it, so it is visible only when they failed to load. */
const baseUrlBannerId = 'ssg-base-url-issue'
/** The property of `window` that the runtime sets when it starts. */
export const runtimeGlobal = '__ssg'

/**
 * Returns the inline script of the front page that shows a banner when the runtime did not start.
 * The usual reason is that the site is not served at its base URL.
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

/** A JavaScript literal without `<`, which could end the script element. */
function scriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
