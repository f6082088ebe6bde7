import { expect, test } from 'vitest'
import { rankOptions } from './rank-options.ts'

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const found = (labels: string[], typed: string) =>
  rankOptions(options(...labels), typed).map(({ label }) => label)

test('what begins with it comes first, then what has a word that does, then what holds it', () => {
  const countries = ['Fire Island', 'Northern Ireland', 'Iran', 'Ireland', 'Sapphire']
  expect(found(countries, 'Ire')).toEqual(['Ireland', 'Northern Ireland', 'Fire Island', 'Sapphire'])
})

test('a word typed whole comes before one that only begins so', () => {
  expect(found(['VAT 19 %', 'VAT 17 %', 'VAT 7.5 %', 'VAT 7 %'], '7')).toEqual([
    'VAT 7 %',
    'VAT 7.5 %',
    'VAT 17 %',
  ])
})

test('a percentage is found with and without the space before its sign', () => {
  const rates = [
    { value: 'a', label: '19% VAT' },
    { value: 'b', label: '7 % USt.' },
  ]
  expect(rankOptions(rates, '19 %').map(({ value }) => value)).toEqual(['a'])
  expect(rankOptions(rates, '7%').map(({ value }) => value)).toEqual(['b'])
})

test('case, marks and the order of the words do not matter', () => {
  const names = ['Österreich', 'Straßenbau Groß', 'EUR · Euro']
  expect(found(names, 'OSTER')).toEqual(['Österreich'])
  expect(found(names, 'gross strass')).toEqual(['Straßenbau Groß'])
  expect(found(names, 'euro')).toEqual(['EUR · Euro'])
})

test('nothing typed leaves all as they are, and what nobody has is not found', () => {
  expect(found(['b', 'a'], ' ')).toEqual(['b', 'a'])
  expect(found(['b', 'a'], 'c')).toEqual([])
})

test('what was found by more than its name stands last, for that text alone', () => {
  const list = [{ value: '1', label: 'Acme', foundFor: 'bill@' }, ...options('Bill@home')]
  expect(rankOptions(list, 'bill@').map(({ label }) => label)).toEqual(['Bill@home', 'Acme'])
  expect(rankOptions(list, 'bill').map(({ label }) => label)).toEqual(['Bill@home'])
})
