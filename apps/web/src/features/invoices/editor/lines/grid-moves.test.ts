import { expect, test } from 'vitest'
import { type GridKey, type GridPlace, gridMove } from './grid-moves.ts'

const key = (name: string, held: Partial<GridKey> = {}): GridKey => ({
  key: name,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})
const at = (row: number, part: Partial<GridPlace> = {}): GridPlace => ({
  row,
  column: 'quantity',
  rows: 3,
  lastIsBlank: false,
  ...part,
})

test('Enter goes down in the column, and on the last line adds one', () => {
  expect(gridMove(key('Enter'), at(0))).toEqual({ type: 'focus', row: 1, column: 'quantity' })
  expect(gridMove(key('Enter'), at(2))).toEqual({ type: 'add' })
})

test('one blank line at the end is enough', () => {
  expect(gridMove(key('Enter'), at(2, { lastIsBlank: true }))).toBeNull()
})

test('Shift-Enter and the arrows move, and stop at the edges', () => {
  expect(gridMove(key('Enter', { shiftKey: true }), at(1))).toEqual({
    type: 'focus',
    row: 0,
    column: 'quantity',
  })
  expect(gridMove(key('ArrowDown'), at(1))).toEqual({ type: 'focus', row: 2, column: 'quantity' })
  expect(gridMove(key('ArrowUp'), at(0))).toBeNull()
  expect(gridMove(key('ArrowDown'), at(2))).toBeNull()
})

test('Alt and an arrow move the line, within the grid', () => {
  expect(gridMove(key('ArrowUp', { altKey: true }), at(1))).toEqual({ type: 'reorder', from: 1, to: 0 })
  expect(gridMove(key('ArrowDown', { altKey: true }), at(2))).toBeNull()
  expect(gridMove(key('ArrowUp', { altKey: true }), at(0))).toBeNull()
})

test('what belongs to the field or the page is left alone', () => {
  expect(gridMove(key('Tab'), at(0))).toBeNull()
  expect(gridMove(key('a'), at(0))).toBeNull()
  expect(gridMove(key('Enter', { ctrlKey: true }), at(0))).toBeNull()
  expect(gridMove(key('Enter', { metaKey: true }), at(2))).toBeNull()
})
