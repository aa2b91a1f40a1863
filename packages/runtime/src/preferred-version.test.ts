import { expect, test, vi } from 'vitest'
import { startPreferredVersion } from './preferred-version.ts'
import type { SafeStorage } from './storage.ts'

const key = 'docs-preferred-version-default'

/** In-memory storage, and a function that changes it like another tab. */
function tinyStorage(start: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(start))
  const listeners: ((key: string | null) => void)[] = []
  const write = vi.fn((name: string, value: string | null) => {
    if (value === null) values.delete(name)
    else values.set(name, value)
  })
  const storage: SafeStorage = {
    read: (name) => values.get(name) ?? null,
    write,
    onChange: (listener) => listeners.push(listener),
  }
  const changeElsewhere = (value: string | null) => {
    if (value === null) values.delete(key)
    else values.set(key, value)
    for (const listener of listeners) listener(key)
  }
  return { storage, values, write, changeElsewhere }
}

const persisted = (...names: string[]) => ({
  default: { versionNames: names, persistVersion: true },
})

test('a visit without a choice writes nothing', () => {
  const { storage, write } = tinyStorage()
  expect(startPreferredVersion(persisted('6.x'), storage).current('default')).toBeNull()
  expect(write).not.toHaveBeenCalled()
})

test('a stored version is preferred, and a removed one is deleted from storage', () => {
  expect(
    startPreferredVersion(persisted('6.x', '5.x'), tinyStorage({ [key]: '5.x' }).storage).current(
      'default',
    ),
  ).toBe('5.x')
  const gone = tinyStorage({ [key]: '9.x' })
  expect(startPreferredVersion(persisted('6.x'), gone.storage).current('default')).toBeNull()
  expect(gone.values.has(key)).toBe(false)
})

test('a choice is stored and notifies listeners once', () => {
  const { storage, values } = tinyStorage()
  const preferred = startPreferredVersion(persisted('6.x', '5.x'), storage)
  const listener = vi.fn()
  const stop = preferred.subscribe(listener)
  for (const name of ['5.x', '5.x']) preferred.choose('default', name)
  expect([preferred.current('default'), values.get(key), listener.mock.calls.length]).toEqual([
    '5.x',
    '5.x',
    1,
  ])
  stop()
  preferred.choose('default', '6.x')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a choice in another tab applies here', () => {
  const { storage, changeElsewhere } = tinyStorage()
  const preferred = startPreferredVersion(persisted('5.x'), storage)
  changeElsewhere('5.x')
  expect(preferred.current('default')).toBe('5.x')
  changeElsewhere(null)
  expect(preferred.current('default')).toBeNull()
})

test('without persistence a choice lasts as long as the page', () => {
  const { storage, values } = tinyStorage({ [key]: '6.x' })
  const preferred = startPreferredVersion(
    { default: { versionNames: ['6.x', '5.x'], persistVersion: false } },
    storage,
  )
  expect(preferred.current('default')).toBeNull()
  preferred.choose('default', '5.x')
  expect([preferred.current('default'), values.get(key)]).toEqual(['5.x', '6.x'])
})

test('each docs instance has its own choice', () => {
  const { storage, values } = tinyStorage({ 'docs-preferred-version-guide': '1' })
  const docs = {
    ...persisted('6.x', '5.x'),
    guide: { versionNames: ['1', '2'], persistVersion: true },
  }
  const preferred = startPreferredVersion(docs, storage)
  preferred.choose('default', '5.x')
  expect([preferred.current('default'), preferred.current('guide')]).toEqual(['5.x', '1'])
  preferred.choose('guide', '2')
  expect([values.get(key), values.get('docs-preferred-version-guide')]).toEqual(['5.x', '2'])
})
