import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

test.each([
  ['US', 'Austin', 'TX', '73301', 'Austin, TX 73301'],
  ['CA', 'Toronto', 'ON', 'M5V 2T6', 'Toronto, ON M5V 2T6'],
  ['AU', 'Sydney', null, '2000', 'Sydney 2000'],
  ['GB', 'Leeds', null, 'LS1 4AP', 'Leeds, LS1 4AP'],
  ['IE', 'Cork', 'Co. Cork', 'T12 X8YR', 'Cork, Co. Cork, T12 X8YR'],
  ['DE', 'Ulm', null, '89073', '89073 Ulm'],
  ['FR', 'Lyon', null, '69001', '69001 Lyon'],
  [null, 'Ulm', null, '89073', '89073 Ulm'],
  ['US', null, null, null, ''],
])('in %s the place %s, %s, %s is written as %j', (country, city, state, zip_code, line) => {
  expect(placeLine({ country, city, state, zip_code })).toBe(line)
})
