export const GRID_COLUMNS = [
  'description',
  'quantity',
  'unit',
  'unit_price',
  'tax_rates',
  'discount_value',
] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

export type GridKey = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }
export type GridPlace = { row: number; column: GridColumn; rows: number; lastIsBlank: boolean }
export type GridMove =
  | { type: 'focus'; row: number; column: GridColumn }
  | { type: 'add' }
  | { type: 'reorder'; from: number; to: number }

function step(place: GridPlace, by: 1 | -1): GridMove | null {
  const row = place.row + by
  return row < 0 || row >= place.rows ? null : { type: 'focus', row, column: place.column }
}

/**
 * What a key does in the grid of lines; null where it is the field's own. Tab is the browser's. Enter goes down a line
 * and, on the last, adds one; a last line that is still blank is enough.
 */
export function gridMove(key: GridKey, place: GridPlace): GridMove | null {
  if (key.ctrlKey || key.metaKey) return null
  const by = key.key === 'ArrowUp' ? -1 : key.key === 'ArrowDown' ? 1 : 0
  if (key.altKey) {
    const to = place.row + by
    return by === 0 || to < 0 || to >= place.rows ? null : { type: 'reorder', from: place.row, to }
  }
  if (by !== 0) return step(place, by)
  if (key.key !== 'Enter') return null
  if (key.shiftKey) return step(place, -1)
  if (place.row < place.rows - 1) return step(place, 1)
  return place.lastIsBlank ? null : { type: 'add' }
}
