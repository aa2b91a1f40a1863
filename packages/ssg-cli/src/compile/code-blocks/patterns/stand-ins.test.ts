import { expect, test } from 'vitest'
import { replaceWithStandIns } from './stand-ins.ts'

test('characters of one group have the same stand-in, and positions stay the same', () => {
  expect(replaceWithStandIns('aé→語ß…か')).toBe('a\x80\x83\x82\x80\x83\x82')
})

test('upper-case letters, spaces and marks differ from lower-case letters', () => {
  expect(replaceWithStandIns('ä\u{c4}\u{a0}\u{308}')).toBe('\x80\x81\x84\x85')
})

test('text with a character that has no stand-in is not replaced', () => {
  expect(replaceWithStandIns('a²')).toBeNull()
  expect(replaceWithStandIns('a😀')).toBeNull()
})
