import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { FirstPaintOptions } from './contract/start-options.ts'
import { firstPaintScript } from './first-paint.ts'

const light = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false,
} as const
const plain: FirstPaintOptions = { colorMode: light, announcement: null, namespace: 'lib' }

interface Reader {
  readonly query?: string
  /** Null makes the storage throw. */
  readonly stored?: Readonly<Record<string, string>> | null
  readonly prefersDark?: boolean
}

/** Runs the script in a new context. Returns the attributes of its `html` element. */
function paint(options: FirstPaintOptions, reader: Reader = {}): Record<string, string> {
  return run(options, reader).attributes
}

function run(options: FirstPaintOptions, reader: Reader) {
  const { query = '', prefersDark = false } = reader
  const stored = reader.stored === null ? null : { ...reader.stored }
  let onClick = (_: unknown): void => {}
  const attributes: Record<string, string> = {}
  const setAttribute = (name: string, value: unknown) => {
    attributes[name] = String(value)
  }
  runInNewContext(firstPaintScript(options), {
    document: {
      documentElement: { setAttribute },
      addEventListener: (_: string, listener: typeof onClick) => {
        onClick = listener
      },
    },
    location: { search: query },
    URLSearchParams,
    matchMedia: () => ({ matches: prefersDark }),
    get localStorage() {
      if (stored === null) throw new Error('Storage is blocked')
      return {
        getItem: (key: string) => stored[key] ?? null,
        setItem: (key: string, value: string) => {
          stored[key] = value
        },
      }
    },
  })
  /** Clicks something that matches a selector. */
  const click = (selector: string) =>
    onClick({ target: { closest: (wanted: string) => (wanted === selector ? {} : null) } })
  return { attributes, stored, click }
}

const choices: [string, Partial<typeof plain.colorMode>, Reader, string, string][] = [
  ['nothing is stored', {}, {}, 'light', 'light'],
  ['the system is dark but not respected', {}, { prefersDark: true }, 'light', 'light'],
  ['dark is stored', {}, { stored: { theme: 'dark' } }, 'dark', 'dark'],
  ['an invalid value is stored', {}, { stored: { theme: 'blue' } }, 'light', 'light'],
  [
    'the query overrides storage',
    {},
    { query: '?lib-theme=light', stored: { theme: 'dark' } },
    'light',
    'light',
  ],
  [
    'the query has an invalid value',
    {},
    { query: '?lib-theme=x', stored: { theme: 'dark' } },
    'dark',
    'dark',
  ],
  ['storage throws', {}, { stored: null }, 'light', 'light'],
  ['the default is dark', { defaultMode: 'dark' }, {}, 'dark', 'dark'],
  [
    'a dark system is respected',
    { respectPrefersColorScheme: true },
    { prefersDark: true },
    'dark',
    'system',
  ],
  [
    'a light system is respected',
    { respectPrefersColorScheme: true, defaultMode: 'dark' },
    {},
    'light',
    'system',
  ],
  [
    'a stored choice overrides the system',
    { respectPrefersColorScheme: true },
    { prefersDark: true, stored: { theme: 'light' } },
    'light',
    'light',
  ],
  [
    'there is no switch',
    { disableSwitch: true },
    { query: '?lib-theme=dark', stored: { theme: 'dark' } },
    'light',
    'light',
  ],
]

test.each(choices)('sets the color mode when %s', (_, colorMode, reader, theme, choice) => {
  const painted = paint({ ...plain, colorMode: { ...light, ...colorMode } }, reader)
  expect(painted).toEqual({ 'data-theme': theme, 'data-theme-choice': choice })
})

const dismissal = (dismissed: string, id: string) => ({
  'lib.announcement.dismiss': dismissed,
  'lib.announcement.id': id,
})

test.each([
  ['was never seen', 'a', {}, 'false'],
  ['was dismissed', 'a', dismissal('true', 'a'), 'true'],
  ['was seen', 'a', dismissal('false', 'a'), 'false'],
  ['differs from the dismissed one', 'b', dismissal('true', 'a'), 'false'],
  [
    'was dismissed under its misspelled id',
    'announcement-bar',
    dismissal('true', 'annoucement-bar'),
    'true',
  ],
  ['cannot be read from storage', 'a', null, 'false'],
])('an announcement that %s', (_, id, stored, dismissed) => {
  const painted = paint({ ...plain, announcement: { id } }, { stored })
  expect(painted['data-announcement-bar-initially-dismissed']).toBe(dismissed)
})

test('the id of a new announcement is stored, and its button dismisses it', () => {
  const { attributes, stored, click } = run(
    { ...plain, announcement: { id: 'b' } },
    { stored: dismissal('true', 'a') },
  )
  expect(stored).toEqual(dismissal('false', 'b'))
  click('[data-action=search]')
  expect(attributes['data-announcement-bar-initially-dismissed']).toBe('false')
  click('[data-action=close-announcement]')
  expect(attributes['data-announcement-bar-initially-dismissed']).toBe('true')
  expect(stored).toEqual(dismissal('true', 'b'))
})

test('valid data parameters become data attributes', () => {
  const painted = paint(plain, {
    query: '?lib-data-mode=embed&lib-data-a%20b=1&data-x=1&other-data-y=1',
  })
  expect(painted).toEqual({
    'data-theme': 'light',
    'data-theme-choice': 'light',
    'data-mode': 'embed',
  })
})

test('the script is short, and no announcement id can end the script element', () => {
  const id = '</script><!--'
  const script = firstPaintScript({ ...plain, announcement: { id } })
  expect(script.length).toBeLessThan(1024)
  expect(script).not.toContain('<')
  expect(
    paint({ ...plain, announcement: { id } }, { stored: dismissal('true', id) }),
  ).toMatchObject({
    'data-announcement-bar-initially-dismissed': 'true',
  })
})
