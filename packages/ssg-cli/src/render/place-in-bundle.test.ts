import { SourceMap } from 'node:module'
import { expect, test } from 'vitest'
import { placeOfFrames } from './place-in-bundle.ts'

/** A bundle whose second line has no source. */
const map = new SourceMap({
  version: 3,
  file: 'bundle.js',
  sources: ['../src/a.json', '../src/b.tsx'],
  sourcesContent: [],
  names: [],
  mappings: 'AAAA;;ACAA',
  sourceRoot: '',
})
const frameAt = (line: number) => ({ map, dir: '/site/assets', line, column: 1 })

test('code without a source is not that of the line before it', () => {
  expect(placeOfFrames([frameAt(2), frameAt(3)], '/site')).toMatchObject({ file: 'src/b.tsx' })
  expect(placeOfFrames([frameAt(1)], '/site')).toMatchObject({ file: 'src/a.json' })
  expect(placeOfFrames([frameAt(2)], '/site')).toBeNull()
})
