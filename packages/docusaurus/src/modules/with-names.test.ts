import { expect, test } from 'vitest'
import { withNames } from './with-names.ts'

test('components have the names of their keys', () => {
  const Title = () => null
  expect(withNames({ h2: Title })['h2']?.name).toBe('h2')
})
