import type { Language } from '@counterfoil/domain/text/languages.ts'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../../i18n/language.ts'
import { DateField } from './date-field.tsx'

beforeAll(loadAllTexts)
afterEach(() => activateLanguage('en'))

function Form({ onSubmit }: { onSubmit: (date: string | null) => void }) {
  const [value, setValue] = useState<string | null>('2026-05-20')
  return (
    <MantineProvider env="test">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(value)
        }}
      >
        <DateField label="Date" value={value} onChange={setValue} />
        <button type="submit">Save</button>
      </form>
      <output>{value}</output>
    </MantineProvider>
  )
}

async function open(language: Language) {
  await activateLanguage(language)
  const submitted = vi.fn()
  render(<Form onSubmit={submitted} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' })
  const type = async (text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  return { field, type, submitted, save: screen.getByRole('button', { name: 'Save' }) }
}

test('a German date is read day first when the field is left', async () => {
  const { field, type, submitted, save } = await open('de')
  await type('3.12.26')
  expect(screen.getByRole('status').textContent).toBe('2026-05-20')
  await userEvent.click(save)
  expect(field.value).toBe('03.12.2026')
  expect(submitted.mock.calls).toEqual([['2026-12-03']])
})

test('a French date is read day first, and stands in figures', async () => {
  const { field, type, submitted, save } = await open('fr')
  await type('1 févr. 2027')
  await userEvent.click(save)
  expect(field.value).toBe('01/02/2027')
  expect(submitted.mock.calls).toEqual([['2027-02-01']])
})

test('Enter sends the form with the date that was typed', async () => {
  const { type, submitted } = await open('de')
  await type('1.2.2027{Enter}')
  expect(submitted.mock.calls).toEqual([['2027-02-01']])
})

test('what is no date stays, is said so, and the form is not sent until it is put right', async () => {
  const { field, type, submitted, save } = await open('de')
  await type('31.02.2026')
  await userEvent.click(save)
  expect(field.value).toBe('31.02.2026')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Das ist kein Datum. Schreiben Sie es so: 31.12.2026.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, '{Enter}')
  expect(submitted).not.toHaveBeenCalled()
  await type('28.02.2026')
  await userEvent.click(save)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  expect(submitted.mock.calls).toEqual([['2026-02-28']])
})

test('in English the fault names an English date, and a form sent without leaving the field is refused too', async () => {
  const { field, type, submitted } = await open('en')
  await type('tomorrow')
  fireEvent.submit(field.form as HTMLFormElement)
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(screen.getByText(/^This is not a date\. Write it like (31 Dec 2026|Dec 31, 2026)\.$/)).toBeTruthy()
})

test('Enter on what is no date closes the calendar, and typing on opens it again', async () => {
  const { field, type, save } = await open('en')
  const calendar = () => document.querySelector('[data-dates-dropdown]')
  await type('tomorrow')
  await waitFor(() => expect(calendar()).not.toBeNull())
  await userEvent.type(field, '{Enter}')
  expect(screen.getByText(/^This is not a date\./)).toBeTruthy()
  expect(calendar()).toBeNull()
  await userEvent.type(field, 'x')
  expect(calendar()).not.toBeNull()
  await userEvent.click(save)
})

test('a day without a year says which year it is taken for, where that is not this one', async () => {
  vi.setSystemTime('2026-11-24T10:00:00Z')
  const { field, type, save } = await open('en')
  await type('24 Dec')
  await userEvent.click(save)
  expect(screen.queryByText(/^No year was typed/)).toBeNull()
  await type('3 April')
  await userEvent.click(save)
  expect(screen.getByText(/^No year was typed: it is taken as (3 Apr 2027|Apr 3, 2027)\.$/)).toBeTruthy()
  await type('3 April 2027')
  expect(screen.queryByText(/^No year was typed/)).toBeNull()
  await userEvent.click(save)
  expect(field.value).toMatch(/2027/)
  expect(screen.queryByText(/^No year was typed/)).toBeNull()
  vi.useRealTimers()
})

test('a day that is picked is the value, and the calendar closes', async () => {
  const { field, submitted } = await open('de')
  await userEvent.click(field)
  const calendar = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-dates-dropdown]')
    if (!found) throw new Error('The calendar is not there yet.')
    return found
  })
  await userEvent.click(within(calendar).getByRole('button', { name: '12 Mai 2026' }))
  expect(document.querySelector('[data-dates-dropdown]')).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('12.05.2026')
  await userEvent.type(field, '{Enter}')
  expect(submitted.mock.calls).toEqual([['2026-05-12']])
})

test('Escape closes the calendar, a click opens it, and leaving the field closes it', async () => {
  const { field, save } = await open('en')
  const calendar = () => document.querySelector('[data-dates-dropdown]')
  await userEvent.click(field)
  await waitFor(() => expect(calendar()).not.toBeNull())
  await userEvent.keyboard('{Escape}')
  expect(calendar()).toBeNull()
  await userEvent.click(field)
  await waitFor(() => expect(calendar()).not.toBeNull())
  await userEvent.click(save)
  expect(calendar()).toBeNull()
})

test('a date that may be missing is taken away by emptying the field', async () => {
  const changed = vi.fn()
  render(
    <MantineProvider env="test">
      <DateField label="Until" clearable value="2026-05-20" onChange={changed} />
    </MantineProvider>,
  )
  await userEvent.clear(screen.getByRole('textbox', { name: 'Until' }))
  expect(changed.mock.calls).toEqual([[null]])
})
