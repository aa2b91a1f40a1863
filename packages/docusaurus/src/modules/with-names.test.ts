import { expect, test } from 'vitest'
import { withNames } from './with-names.ts'

const Title = () => null

test('components have the names of their keys', () => {
  expect(withNames({ h2: Title })['h2']?.name).toBe('h2')
})
