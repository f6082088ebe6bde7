import { expect, it } from 'vitest'
import { phoneFault } from '../text/phone-number.ts'
import { fault } from './fault.ts'
import { faultsOfChanged } from './faults-of-changed.ts'

const RULES = { phone: phoneFault }
const FAULTY = { phone: [fault('invalid_phone')] }

it('judges a text that is new', () => {
  expect(faultsOfChanged(RULES, { phone: 'abc' }, { phone: null })).toEqual(FAULTY)
  expect(faultsOfChanged(RULES, { phone: 'abc' }, { phone: 'abd' })).toEqual(FAULTY)
  expect(faultsOfChanged(RULES, { phone: '030 1' }, { phone: 'abc' })).toEqual({})
})

it('leaves alone what was stored before, what is left out, and what nobody has a rule for', () => {
  expect(faultsOfChanged(RULES, { phone: ' abc ' }, { phone: 'abc' })).toEqual({})
  expect(faultsOfChanged(RULES, { name: '?' }, { phone: 'abc' })).toEqual({})
  expect(faultsOfChanged(RULES, { phone: null }, { phone: 'abc' })).toEqual({})
})
