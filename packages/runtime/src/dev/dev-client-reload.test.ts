// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { body, devPageForTests, query } from '../../test/dev-page.ts'

const dev = devPageForTests()

test('start options are changed in place, but for those that the runtime has used', async () => {
  const { pageNameBits, ...fixed } = dev.served.options
  dev.change({ options: { ...fixed, pageNameBits: pageNameBits + 1 } })
  await dev.send('built')
  await vi.waitFor(() => expect(dev.options.pageNameBits).toBe(pageNameBits + 1))
  expect(dev.reload).not.toHaveBeenCalled()
  dev.change({ options: { ...dev.served.options, baseUrl: '/other/' } })
  await dev.send('built')
  expect(await dev.reasonAfterReload()).toMatch(/scripts/)
})

test.each([
  ['its scripts change', { runtime: '/runtime-2.js' }, /scripts or the HTML around/],
  ['it has only errors', { status: 500 }, /has only errors/],
])('a page is reloaded with a reason when %s', async (_, change, reason) => {
  dev.change(change)
  await dev.send('built')
  expect(await dev.reasonAfterReload()).toMatch(reason)
})

test('a removed page becomes the 404 page in place, and is loaded when it is back', async () => {
  dev.change({ status: 404, title: 'Not found', body: '<p>none</p>' })
  await dev.send('built')
  expect([document.title, body()]).toEqual(['Not found', '<p>none</p>'])
  expect(dev.reload).not.toHaveBeenCalled()
  dev.change({ status: 200, title: 'One', body: '<p>1</p>' })
  await dev.send('built')
  expect(await dev.reasonAfterReload()).toMatch(/has a page at its address now/)
})

test('a page is reloaded when another theme is installed after hydration, and not before', async () => {
  const otherTheme = dev.themeScript('2', '() => {}')
  dev.change({ data: { ...dev.served.data, scripts: [otherTheme] as never } })
  await dev.send('built')
  expect(dev.reload).not.toHaveBeenCalled()
  expect(dev.servedPage.data.scripts).toEqual([otherTheme])
  await dev.hydrate()
  await dev.send('built')
  expect(await dev.reasonAfterReload()).toMatch(/theme has changed/)
})

test('a page that the theme cannot show is reloaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { show } = await dev.hydrate()
  show.mockRejectedValueOnce(new Error('no'))
  await dev.send('built')
  expect(await dev.reasonAfterReload()).toMatch(/could not be shown/)
})

test('an error page is reloaded once there is a page', async () => {
  dev.change({ status: 500 })
  await dev.startAgain()
  await dev.send('built')
  expect(dev.reload).not.toHaveBeenCalled()
  dev.change({ status: 200 })
  await dev.send('built')
  expect(await dev.reasonAfterReload()).toMatch(/has a page at its address now/)
})

test.each([
  ['in place', '/runtime-1.js'],
  ['by a reload if its scripts are others', '/runtime-2.js'],
])(
  'a page whose site was built before the development client started is shown %s',
  async (_, runtime) => {
    const script = document.createElement('script')
    script.setAttribute('type', 'text/plain')
    script.setAttribute('src', '/runtime-1.js')
    document.head.append(script)
    dev.change({ build: 'x-2', body: '<p>2</p>', menu: '<a href="/docs">Two</a>', runtime })
    await dev.startAgain()
    expect([dev.reload.mock.calls.length, body()]).toEqual([0, '<p>1</p>'])
    await dev.send('built')
    const isInPlace = runtime === '/runtime-1.js'
    expect([dev.reload.mock.calls.length, body()]).toEqual(
      isInPlace ? [0, '<p>2</p>'] : [1, '<p>1</p>'],
    )
    if (isInPlace) expect(query('nav')?.textContent).toBe('Two')
    else expect(await dev.reasonAfterReload()).toMatch(/scripts .* have changed/)
  },
)

test('reloads on request', async () => {
  await dev.send('reload')
  expect(await dev.reasonAfterReload()).toMatch(/earlier build/)
})
