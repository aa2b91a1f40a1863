import { expect, test } from 'vitest'
import { serveTestFolder } from '../../test/serve-test-folder.ts'

const { request } = serveTestFolder()

test('HEAD has the headers of GET and no body', async () => {
  const response = await request('/digits.txt', { method: 'HEAD' })
  expect(response).toMatchObject({ status: 200, body: '' })
  expect(response.headers.get('content-length')).toBe('10')
  expect(await request('/nothing', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
  const response = await request('/', { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=20-', 416, '', 'bytes */10'],
  ['bytes=0-1,5-6', 200, '0123456789', null],
  ['nonsense', 200, '0123456789', null],
])('range %s', async (range, status, body, contentRange) => {
  const response = await request('/digits.txt', { range })
  expect(response).toMatchObject({ status, body })
  expect(response.headers.get('content-range')).toBe(contentRange)
})

test('an unchanged file is not sent again', async () => {
  const etag = (await request('/docs')).headers.get('etag') ?? ''
  expect(await request('/docs', { 'if-none-match': etag })).toMatchObject({
    status: 304,
    body: '',
  })
})

test.each([
  ['/assets/app.0123abcd.js', 'public, max-age=31536000, immutable'],
  ['/assets/logo.svg', 'no-cache'],
  ['/assets/manifest/0123abcd.json', 'no-cache'],
  ['/docs', 'no-cache'],
  ['/nothing', 'no-cache'],
])('%s is cached as %s', async (target, caching) => {
  expect((await request(target)).headers.get('cache-control')).toBe(caching)
})

test.each([
  ['gzip, deflate, br', 'br', 'as br'],
  ['gzip', 'gzip', 'as gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
  ['identity', null, 'as it is'],
])(
  'a client that accepts %s gets the matching precompressed file',
  async (accepted, encoding, body) => {
    const response = await request('/packed', { 'accept-encoding': accepted })
    expect(response).toMatchObject({ body })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  },
)

test('a symbolic link is not used as a precompressed file', async () => {
  const response = await request('/flat', { 'accept-encoding': 'gzip' })
  expect(response).toMatchObject({ body: 'flat' })
})

test('responses forbid sniffing and use by other sites', async () => {
  for (const target of ['/', '/nothing', '/%', '/assets/logo.svg']) {
    const { headers } = await request(target)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a range that cannot be satisfied has no body', async () => {
  const response = await request('/digits.txt', { range: 'bytes=20-' })
  expect(response.headers.get('content-length')).toBe('0')
})

test.each([
  ['GZIP', 'gzip'],
  ['gzip;q=0.0, br;q=0', null],
  ['gzip ; Q=1', 'gzip'],
  ['gzip;q=nonsense', null],
  ['  br  ,gzip', 'br'],
  ['', null],
])('the Accept-Encoding header "%s" selects %s', async (accepted, encoding) => {
  const response = await request('/packed', { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
})

test('a file that does not compress has no Vary header', async () => {
  expect((await request('/photo.png')).headers.get('vary')).toBeNull()
  expect((await request('/flat')).headers.get('vary')).toBe('Accept-Encoding')
})

test('the headers of a file are not sent with the 404 page', async () => {
  const { headers } = await request('/gone.html', { 'accept-encoding': 'gzip' })
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('etag')).toBeNull()
  expect(headers.get('content-length')).toBe(String('no such page'.length))
})
