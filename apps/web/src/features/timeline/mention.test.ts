import { expect, test } from 'vitest'
import { mentionAt, withMention } from './mention.ts'

test.each([
  ['@', 1, { at: 0, sought: '' }],
  ['Ask @Ad', 7, { at: 4, sought: 'Ad' }],
  ['Ask @Ad now', 7, { at: 4, sought: 'Ad' }],
  ['Ask @Ad now', 11, null],
  ['mail@example', 12, null],
  ['Ask', 3, null],
])('in %j at %i somebody is named: %j', (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected)
})

test('a name takes the place of what was typed', () => {
  expect(withMention('Ask @Ad now', { at: 4, sought: 'Ad' }, 'Ada Lovelace')).toEqual({
    text: 'Ask @Ada Lovelace now',
    caret: 18,
  })
})
