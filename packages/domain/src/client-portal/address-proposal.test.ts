import { expect, test } from 'vitest'
import { type AddressLines, isSameAddress, proposalsBefore } from './address-proposal.ts'

const HERE: AddressLines = {
  line1: 'Main Street 1',
  line2: null,
  city: 'Berlin',
  state: null,
  zip_code: '10115',
  country: 'DE',
}

test('an open proposal is decided once', () => {
  expect(proposalsBefore('accepted')).toEqual(['open'])
  expect(proposalsBefore('declined')).toEqual(['open'])
  expect(proposalsBefore('replaced')).toEqual(['open'])
  expect(proposalsBefore('open')).toEqual([])
})

test.each<[Partial<AddressLines>, boolean]>([
  [{}, true],
  [{ line2: '' }, true],
  [{ line1: 'Main Street 2' }, false],
  [{ line2: 'c/o Meier' }, false],
  [{ city: 'Bern' }, false],
  [{ state: 'BE' }, false],
  [{ zip_code: null }, false],
  [{ country: 'AT' }, false],
])('with %o it is the same: %s', (other, isSame) => {
  expect(isSameAddress(HERE, { ...HERE, ...other })).toBe(isSame)
})
