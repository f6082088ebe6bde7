import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Picker } from './picker.tsx'
import { SeveralPicker } from './several-picker.tsx'
import type { PickerAction } from './use-picker.ts'

const OPTIONS = ['Northern Ireland', 'Ireland', 'United States'].map((label) => ({ value: label, label }))
const sent = vi.fn()
const made = vi.fn()
const ACTIONS = [{ value: 'make', label: 'Make one', run: made }]

let page: ReturnType<typeof render>

type FormProps = { actions?: readonly PickerAction[]; isBusy?: boolean; clearable?: boolean }

function Form({ actions, isBusy, clearable }: FormProps) {
  const [value, setValue] = useState<string | null>('United States')
  return (
    <MantineProvider env="test">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <Picker
          label="Country"
          options={OPTIONS}
          actions={actions}
          isBusy={isBusy}
          clearable={clearable}
          value={value}
          onChange={setValue}
        />
        <button type="submit">Send</button>
      </form>
    </MantineProvider>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
const marked = () => document.querySelector('[data-combobox-selected]')?.textContent ?? null

beforeEach(() => {
  sent.mockReset()
  made.mockReset()
  page = render(<Form actions={ACTIONS} />)
})

test('the best match is highlighted, and Enter takes it and sends nothing', async () => {
  await userEvent.click(field())
  await userEvent.keyboard('ire')
  expect(marked()).toBe('Ireland')
  // What makes one comes last, whatever was found.
  expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual([
    'Ireland',
    'Northern Ireland',
    'Make one',
  ])
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Ireland',
  )
  await userEvent.keyboard('{Enter}')
  expect(field().value).toBe('Ireland')
  // What is typed next takes the place of what is chosen, and Enter on a closed list opens it.
  await userEvent.keyboard('{Enter}')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('uni{Enter}')
  expect(field().value).toBe('United States')
  expect(sent).not.toHaveBeenCalled()
})

test('what matches nothing takes nothing, and what makes one is highlighted only by going there', async () => {
  await userEvent.click(field())
  await userEvent.keyboard('zz{Enter}')
  expect([marked(), field().value]).toEqual([null, 'zz'])
  expect(made).not.toHaveBeenCalled()
  const hint = () => screen.getByRole('status', { hidden: true }).textContent
  expect(hint()).toBe('Nothing matches. Press ↓, then Enter: Make one')
  // What is typed next is answered anew.
  await userEvent.keyboard('z')
  expect(hint()).toBe('')
  await userEvent.keyboard('{Enter}')
  expect(hint()).toBe('Nothing matches. Press ↓, then Enter: Make one')
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()).toBe('Make one')
  await userEvent.keyboard('{Enter}')
  expect(made).toHaveBeenCalledTimes(1)
  expect(field().value).toBe('United States')
})

test('leaving takes what is highlighted of what was typed, Escape takes nothing', async () => {
  await userEvent.click(field())
  await userEvent.keyboard('north')
  await userEvent.tab()
  expect(field().value).toBe('Northern Ireland')
  await userEvent.click(field())
  await userEvent.keyboard('uni{Escape}')
  await userEvent.tab()
  expect(field().value).toBe('Northern Ireland')
})

test('the mouse moves the one highlight there is, and does not choose on its way out', async () => {
  await userEvent.click(field())
  await userEvent.keyboard('ire')
  await userEvent.hover(screen.getByRole('option', { name: 'Northern Ireland', hidden: true }))
  expect(marked()).toBe('Northern Ireland')
  expect(document.querySelectorAll('[data-combobox-selected]')).toHaveLength(1)
  await userEvent.click(screen.getByText('Send'))
  expect(field().value).toBe('Ireland')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('where there is nothing to do but choose, Enter says that nothing matches', async () => {
  page.rerender(<Form actions={[]} />)
  await userEvent.click(field())
  await userEvent.keyboard('zz{Enter}')
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Nothing matches.')
  await userEvent.keyboard('{Backspace}{Backspace}ire{Enter}')
  expect(field().value).toBe('Ireland')
})

test('Enter before the answer is there says that nothing matches once it is, and not before', async () => {
  page.rerender(<Form actions={ACTIONS} isBusy />)
  await userEvent.click(field())
  await userEvent.keyboard('zz{Enter}')
  const hint = () => screen.getByRole('status', { hidden: true }).textContent
  expect(hint()).toBe('')
  page.rerender(<Form actions={ACTIONS} />)
  expect(hint()).toBe('Nothing matches. Press ↓, then Enter: Make one')
})

test.each(['{Enter}', '{Tab}'])('emptied and left by %s, a field that may be empty is empty', async (key) => {
  page.rerender(<Form clearable />)
  await userEvent.click(field())
  await userEvent.keyboard(`{Backspace}${key}`)
  expect(field().value).toBe('')
  expect(sent).not.toHaveBeenCalled()
})

test('emptied, it keeps what was chosen by Escape, and takes what is pointed at', async () => {
  page.rerender(<Form clearable />)
  await userEvent.click(field())
  await userEvent.keyboard('{Backspace}{Escape}')
  expect(field().value).toBe('United States')
  await userEvent.keyboard('{ArrowDown}{Backspace}{ArrowDown}{Enter}')
  expect(field().value).toBe('Northern Ireland')
})

test('emptied where there has to be a choice, it keeps the one it had', async () => {
  await userEvent.click(field())
  await userEvent.keyboard('{Backspace}{Tab}')
  expect(field().value).toBe('United States')
})

function SeveralForm() {
  const [value, setValue] = useState<string[]>([])
  return (
    <MantineProvider env="test">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <SeveralPicker label="Countries" options={OPTIONS} value={value} onChange={setValue} />
        <button type="submit">Send</button>
        <output>{value.join(', ')}</output>
      </form>
    </MantineProvider>
  )
}

test('a field of several takes the best match by Enter, and never sends the form', async () => {
  page.rerender(<SeveralForm />)
  const several = screen.getByRole('combobox', { name: 'Countries' })
  const taken = () => document.querySelector('output')?.textContent
  several.focus()
  await userEvent.keyboard('{Enter}ire')
  expect(marked()).toBe('Ireland')
  await userEvent.keyboard('{Enter}{Enter}')
  expect(taken()).toBe('Ireland')
  await userEvent.keyboard('xyz{Enter}')
  expect(await screen.findByText('Nothing matches.')).toBeTruthy()
  expect(taken()).toBe('Ireland')
  expect(sent).not.toHaveBeenCalled()
})

test('a field of several of which there are none says so, and not that nothing matches', async () => {
  page.rerender(
    <MantineProvider env="test">
      <SeveralPicker label="Countries" options={[]} value={[]} onChange={() => {}} />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Countries' }))
  expect(await screen.findByText('There is nothing to choose from yet.')).toBeTruthy()
  expect(screen.queryByText('Nothing matches.')).toBeNull()
})
