import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { FirstPaintOptions } from './contract/start-options.ts'
import { firstPaintScript } from './first-paint.ts'

const light = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false,
} as const
const plain: FirstPaintOptions = { colorMode: light, announcement: null }

interface Reader {
  readonly query?: string
  /** Null: storage throws. */
  readonly stored?: Readonly<Record<string, string>> | null
  readonly prefersDark?: boolean
}

/** Runs the script in a window of its own. Gives the attributes of its `html` element. */
function paint(options: FirstPaintOptions, reader: Reader = {}): Record<string, string> {
  const { query = '', stored = {}, prefersDark = false } = reader
  const attributes: Record<string, string> = {}
  const setAttribute = (name: string, value: unknown) => {
    attributes[name] = String(value)
  }
  runInNewContext(firstPaintScript(options), {
    document: { documentElement: { setAttribute } },
    location: { search: query },
    URLSearchParams,
    matchMedia: () => ({ matches: prefersDark }),
    get localStorage() {
      if (stored === null) throw new Error('Storage is blocked')
      return { getItem: (key: string) => stored[key] ?? null }
    },
  })
  return attributes
}

const choices: [string, Partial<typeof plain.colorMode>, Reader, string, string][] = [
  ['nothing is known', {}, {}, 'light', 'light'],
  ['the system is dark but not respected', {}, { prefersDark: true }, 'light', 'light'],
  ['dark is stored', {}, { stored: { theme: 'dark' } }, 'dark', 'dark'],
  ['nonsense is stored', {}, { stored: { theme: 'blue' } }, 'light', 'light'],
  [
    'the query overrules storage',
    {},
    { query: '?docusaurus-theme=light', stored: { theme: 'dark' } },
    'light',
    'light',
  ],
  [
    'the query holds nonsense',
    {},
    { query: '?docusaurus-theme=x', stored: { theme: 'dark' } },
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
    'a choice overrules the system',
    { respectPrefersColorScheme: true },
    { prefersDark: true, stored: { theme: 'light' } },
    'light',
    'light',
  ],
  [
    'there is no switch',
    { disableSwitch: true },
    { query: '?docusaurus-theme=dark', stored: { theme: 'dark' } },
    'light',
    'light',
  ],
]

test.each(choices)('when %s, the colours are right', (_, colorMode, reader, theme, choice) => {
  const painted = paint({ ...plain, colorMode: { ...light, ...colorMode } }, reader)
  expect(painted).toEqual({ 'data-theme': theme, 'data-theme-choice': choice })
})

const dismissal = (dismissed: string, id: string) => ({
  'docusaurus.announcement.dismiss': dismissed,
  'docusaurus.announcement.id': id,
})

test.each([
  ['was never seen', 'a', {}, 'false'],
  ['was dismissed', 'a', dismissal('true', 'a'), 'true'],
  ['was seen', 'a', dismissal('false', 'a'), 'false'],
  ['is another than the dismissed one', 'b', dismissal('true', 'a'), 'false'],
  [
    'was dismissed under its misspelt id',
    'announcement-bar',
    dismissal('true', 'annoucement-bar'),
    'true',
  ],
  ['cannot be known', 'a', null, 'false'],
])('an announcement that %s', (_, id, stored, dismissed) => {
  const painted = paint({ ...plain, announcement: { id } }, { stored })
  expect(painted['data-announcement-bar-initially-dismissed']).toBe(dismissed)
})

test('parameters become data attributes, if they can be', () => {
  const painted = paint(plain, {
    query: '?docusaurus-data-mode=embed&docusaurus-data-a%20b=1&data-x=1',
  })
  expect(painted).toEqual({
    'data-theme': 'light',
    'data-theme-choice': 'light',
    'data-mode': 'embed',
  })
})

test('the script is short, and no id of an announcement can end the element it stands in', () => {
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
