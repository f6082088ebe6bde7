import { Drawer, MantineProvider, Modal } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { theme } from '../theme/theme.ts'

afterEach(() => vi.restoreAllMocks())

const sent = vi.fn()

function send(name: string) {
  return (event: FormEvent) => {
    event.preventDefault()
    sent(name)
  }
}

function Page({ Dialog }: { Dialog: typeof Modal | typeof Drawer }) {
  const [opened, setOpened] = useState(false)
  return (
    <MantineProvider env="test" theme={theme}>
      <form onSubmit={send('around')}>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Send it?">
          <form onSubmit={send('within')}>
            <button type="submit">Send</button>
          </form>
        </Dialog>
      </form>
    </MantineProvider>
  )
}

function backdrop(): Element {
  const overlay = document.querySelector('.mantine-Modal-overlay, .mantine-Drawer-overlay')
  if (!overlay) throw new Error('no backdrop')
  return overlay
}

test.each([
  ['modal', Modal],
  ['drawer', Drawer],
])('the second click of a double click does not close a %s; a later one does', async (_, Dialog) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  render(<Page Dialog={Dialog} />)
  fireEvent.click(screen.getByText('Open'))
  await screen.findByText('Send it?')
  now.mockReturnValue(1599)
  fireEvent.click(backdrop())
  expect(screen.queryByText('Send it?')).toBeTruthy()
  now.mockReturnValue(1600)
  fireEvent.click(backdrop())
  expect(screen.queryByText('Send it?')).toBeNull()
})

test('a form in a dialog is sent alone', async () => {
  sent.mockReset()
  render(<Page Dialog={Modal} />)
  await userEvent.click(screen.getByText('Open'))
  await userEvent.click(await screen.findByText('Send'))
  expect(sent.mock.calls).toEqual([['within']])
})

function Closing({ opened }: { opened: boolean }) {
  return (
    <MantineProvider theme={theme}>
      <Modal opened={opened} onClose={() => {}} title="Send it?" transitionProps={{ duration: 60_000 }}>
        <button type="button" onClick={() => sent('late')}>
          Send
        </button>
      </Modal>
    </MantineProvider>
  )
}

test('a dialog that is closing takes no clicks', async () => {
  sent.mockReset()
  const { rerender } = render(<Closing opened />)
  fireEvent.click(await screen.findByText('Send'))
  expect(sent.mock.calls).toEqual([['late']])
  rerender(<Closing opened={false} />)
  fireEvent.click(screen.getByText('Send'))
  expect(sent.mock.calls).toEqual([['late']])
})
