import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { showPage } from '../../test-page.tsx'
import { ConfirmAction } from './confirm-action.tsx'

const user = userEvent.setup({ delay: null })
const dialog = () => within(screen.getByRole('dialog', { name: 'Void INV-7?' }))
const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Void invoice' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeAll(loadAllTexts)

async function open(onConfirm: (reason: string) => unknown, reasonLabel?: string): Promise<void> {
  showPage(() => (
    <ConfirmAction
      title="Void INV-7?"
      text="Its number is not given again."
      confirmLabel="Void invoice"
      reasonLabel={reasonLabel}
      onConfirm={onConfirm}
    >
      {(ask) => (
        <button type="button" onClick={ask}>
          Void…
        </button>
      )}
    </ConfirmAction>
  ))
  await user.click(await screen.findByText('Void…'))
  await screen.findByRole('dialog')
}

test('nothing is done before it is confirmed, by the button or by Enter on it', async () => {
  const act = vi.fn()
  await open(act)
  dialog().getByText('Its number is not given again.')
  expect(act).not.toHaveBeenCalled()
  confirm().focus()
  await user.keyboard('{Enter}')
  await gone()
  expect(act.mock.calls).toEqual([['']])
})

test.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['“Go back”', () => user.click(dialog().getByRole('button', { name: 'Go back' }))],
  ['the cross', () => user.click(dialog().getByRole('button', { name: 'Close' }))],
])('%s closes it, and nothing is done', async (_what, leave) => {
  const act = vi.fn()
  await open(act)
  await leave()
  await gone()
  expect(act).not.toHaveBeenCalled()
})

test('while it is being done nobody can turn back, and it closes when it is done', async () => {
  const held = Promise.withResolvers<void>()
  const act = vi.fn(() => held.promise)
  await open(act)
  await user.click(confirm())
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Go back' }).disabled).toBe(true)
  await user.click(confirm())
  expect(act).toHaveBeenCalledTimes(1)
  held.resolve()
  await gone()
})

test('what fails leaves it open, with the reason that was typed, for another try', async () => {
  const act = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(null)
  await open(act, 'Reason')
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: ' Sent twice ' } })
  await user.click(confirm())
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(confirm().dataset.loading).toBeUndefined())
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe(' Sent twice ')
  await user.click(confirm())
  await gone()
  expect(act.mock.calls).toEqual([['Sent twice'], ['Sent twice']])
  // The next one is asked for a reason of its own.
  await user.click(screen.getByText('Void…'))
  await screen.findByRole('dialog')
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

test('where a reason is wanted, blanks are none', async () => {
  await open(vi.fn(), 'Reason')
  expect(confirm().disabled).toBe(true)
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: '  ' } })
  expect(confirm().disabled).toBe(true)
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'Sent twice' } })
  expect(confirm().disabled).toBe(false)
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').maxLength).toBe(500)
})
