import type { Language } from '@counterfoil/domain/text/languages.ts'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { activateLanguage } from '../../i18n/language.ts'
import { MoneyField } from './money-field.tsx'

afterEach(() => activateLanguage('en'))

function Form({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <MantineProvider>
      <MoneyField label="Amount" placeholder="0.00" value={value} onChange={setValue} />
      <output>{value}</output>
    </MantineProvider>
  )
}

test.each<[Language, shown: string, typed: string, kept: string, left: string]>([
  ['en', '1,234.50', '1,500', '1500', '1,500'],
  ['de', '1.234,50', '1.500', '1500', '1.500'],
  ['de', '1.234,50', '1.500,5', '1500.5', '1.500,5'],
  ['fr', '1\u202f234,50', '1 234,56', '1234.56', '1\u202f234,56'],
  ['fr', '1\u202f234,50', '1 234.56', '1234.56', '1\u202f234,56'],
  ['fr', '1\u202f234,50', '10.5', '10.5', '10,5'],
  ['de', '1.234,50', '10.5', '10.5', '10,5'],
  ['de', '1.234,50', 'viel', 'viel', 'viel'],
  ['de', '1.234,50', '10.50.', '10.50.', '10.50.'],
])('in %s 1234.50 stands as %s, and %s is %s', async (language, shown, typed, kept, left) => {
  await activateLanguage(language)
  render(<Form initial="1234.50" />)
  const field = screen.getByRole('textbox', { name: 'Amount' })
  expect(field).toHaveProperty('value', shown)
  expect(field).toHaveProperty('placeholder', language === 'en' ? '0.00' : '0,00')
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  expect(screen.getByRole('status').textContent).toBe(kept)
  await userEvent.tab()
  expect(field).toHaveProperty('value', left)
})

test('the first click takes all of it, so that what is typed takes its place; the second puts the caret', async () => {
  render(<Form initial="91209.50" />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(field.value).toBe('91,209.50')
  await userEvent.click(field)
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['91209.50', 0, 8])
  await userEvent.keyboard('120')
  expect(screen.getByRole('status').textContent).toBe('120')
  await userEvent.click(field)
  await userEvent.keyboard('5')
  expect(screen.getByRole('status').textContent).toBe('1205')
})

test.each<[Language, currency: string, typed: string, kept: string]>([
  ['en', 'GBP', '£1,234.56', '1234.56'],
  ['en', 'EUR', '1,234.56 EUR', '1234.56'],
  ['en', 'EUR', 'eur 12', '12'],
  ['de', 'EUR', '€ 1.234,56', '1234.56'],
  ['fr', 'EUR', '1\u202f234,56\u00a0€', '1234.56'],
  ['en', 'USD', '$1,500', '1500'],
  ['en', 'CAD', 'CA$1,500', '1500'],
  ['en', 'CAD', '$1,500', '1500'],
  ['en', 'EUR', '$1,500', '$1,500'],
  ['en', 'EUR', 'EUR', 'EUR'],
  ['en', '%', '19 %', '19'],
])('in %s, of an amount in %s, %s is %s', async (language, currency, typed, kept) => {
  await activateLanguage(language)
  const Priced = () => {
    const [value, setValue] = useState('')
    return (
      <MantineProvider>
        <MoneyField label="Price" typedCurrency={currency} value={value} onChange={setValue} />
        <output>{value}</output>
      </MantineProvider>
    )
  }
  render(<Priced />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Price' }))
  await userEvent.paste(typed)
  expect(screen.getByRole('status').textContent).toBe(kept)
})

function PriceForm() {
  const [value, setValue] = useState('')
  const [currency, setCurrency] = useState('EUR')
  return (
    <MantineProvider env="test">
      <MoneyField label="Price" value={value} onChange={setValue} currency={currency} />
      <button type="button" onClick={() => setCurrency('GBP')}>
        In pounds
      </button>
      <output>{value}</output>
    </MantineProvider>
  )
}
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })

test.each<[Language, typed: string, kept: string, left: string]>([
  ['en', '€1,234.56', '1234.56', '1,234.56'],
  ['en', '1,234.56 EUR', '1234.56', '1,234.56'],
  ['en', 'eur 12', '12', '12'],
  ['de', '€ 1.234,56', '1234.56', '1.234,56'],
  ['fr', '1 234,56 €', '1234.56', '1\u202f234,56'],
  ['fr', '1\u202f234,56\u00a0€', '1234.56', '1\u202f234,56'],
])('in %s %s is taken, as it is in the currency of the field', async (language, typed, kept, left) => {
  await activateLanguage(language)
  render(<PriceForm />)
  await userEvent.click(price())
  await userEvent.paste(typed)
  expect(screen.getByRole('status').textContent).toBe(kept)
  await userEvent.tab()
  expect(price().value).toBe(left)
  expect(price().getAttribute('aria-invalid')).not.toBe('true')
})

test('an amount in another currency is refused by its name, and taken once the field is in it', async () => {
  render(<PriceForm />)
  await userEvent.type(price(), '£1,234.56')
  expect(screen.queryByText(/^Enter the amount/)).toBeNull()
  await userEvent.tab()
  expect([price().value, screen.getByRole('status').textContent]).toEqual(['£1,234.56', '£1,234.56'])
  expect(screen.getByText('Enter the amount in EUR, not in £.')).toBeTruthy()
  await userEvent.click(screen.getByText('In pounds'))
  expect(screen.queryByText(/^Enter the amount/)).toBeNull()
  expect([price().value, screen.getByRole('status').textContent]).toEqual(['1,234.56', '1234.56'])
})
