import { expect, test } from 'vitest'
import { ClientNames } from './same-names.ts'

const isSameName = (payer: string, client: string) =>
  new ClientNames(new Map([['alone', client]])).clientsLike(payer).has('alone')

test.each([
  ['Harbour & Finch Ltd', 'HARBOUR AND FINCH LIMITED', true],
  ['Müller GmbH', 'Mueller', true],
  ['Anna Maria Schmidt', 'Schmidt, Anna Maria', true],
  ['Brückenwerkstatt Nord GmbH', 'BRUECKENWERKSTATT NORD GM', true],
  ['Meier AG', 'Maier AG', false],
  ['GmbH', 'AG', false],
  ['', 'Anybody', false],
])('%s and %s are of one: %s', (a, b, same) => {
  expect(isSameName(a, b)).toBe(same)
})

test('among many clients those are found whose name is the payer’s, whichever of the two is longer', () => {
  const words = ['Meier', 'Meierhof', 'Müller', 'GmbH', 'Anna', 'Nord', '7', '70001', '70001234', 'B', '']
  const names = words.flatMap((one) =>
    words.flatMap((two) => ['', 'Verein', 'Anna'].map((three) => `${one} ${two} ${three}`)),
  )
  const clients = new ClientNames(new Map(names.map((name, at) => [`c${at}`, name])))
  for (const payer of [...names, 'Meier', 'Meierhof Anna Nord', 'Verein', 'Nobody', ''])
    expect([...clients.clientsLike(payer)].toSorted(), payer).toEqual(
      names.flatMap((name, at) => (isSameName(payer, name) ? [`c${at}`] : [])).toSorted(),
    )
})
