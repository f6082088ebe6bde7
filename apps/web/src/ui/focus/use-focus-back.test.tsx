import { MantineProvider, Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusBack } from './use-focus-back.ts'

function Dialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title="Pay">
      <input aria-label="Amount" data-autofocus />
    </Modal>
  )
}

function Page({ staying }: { staying: boolean }) {
  const [opened, setOpened] = useState(false)
  return (
    <MantineProvider env="test">
      <main id="content" tabIndex={-1}>
        {(staying || !opened) && (
          <button type="button" onClick={() => setOpened(true)}>
            Open
          </button>
        )}
      </main>
      {opened && <Dialog onClose={() => setOpened(false)} />}
    </MantineProvider>
  )
}

test.each([
  ['what opened it', true],
  ['the content, where that is gone', false],
])('after a dialog the focus is at %s', async (_place, staying) => {
  render(<Page staying={staying} />)
  await userEvent.click(screen.getByText('Open'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
  const place = staying ? screen.getByText('Open') : screen.getByRole('main')
  await waitFor(() => expect(document.activeElement).toBe(place))
})
