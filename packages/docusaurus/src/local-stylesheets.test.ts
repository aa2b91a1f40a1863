import { expect, test } from 'vitest'
import { localStylesheets } from './local-stylesheets.ts'

const exists = (path: string) => path === 'public/css/a.css'
const staticDirectories = ['static', 'public']

test.each([
  ['/lib/css/a.css', true],
  [{ href: '/lib/css/a.css', type: 'text/css' }, true],
  [{ href: '/lib/css/a.css', media: 'print' }, false],
  ['/css/a.css', false],
  ['/lib/css/gone.css', false],
  ['https://cdn.example/lib/css/a.css', false],
])('the style sheet %j is a file of the site: %s', (entry, isFile) => {
  const config = { stylesheets: [entry], staticDirectories }
  expect(localStylesheets(config, '/lib/', exists)).toEqual(
    isFile ? { files: ['public/css/a.css'], others: [] } : { files: [], others: [entry] },
  )
})
