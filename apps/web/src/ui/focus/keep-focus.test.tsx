import { MantineProvider, Menu, Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { theme } from '../theme/theme.ts'

function Page() {
  const [opened, setOpened] = useState(false)
  const [isThere, setThere] = useState(true)
  const remove = () => {
    setThere(false)
    setOpened(false)
  }
  return (
    <MantineProvider env="test" theme={theme}>
      <main id="content" tabIndex={-1}>
        {isThere && (
          <Menu>
            <Menu.Target>
              <button type="button">More</button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setOpened(true)}>Delete</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </main>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Delete it?">
        <button type="button" onClick={remove}>
          Delete it
        </button>
      </Modal>
    </MantineProvider>
  )
}

async function chooseFromMenu(): Promise<void> {
  await userEvent.click(screen.getByText('More'))
  await userEvent.click(await screen.findByText('Delete'))
  await screen.findByText('Delete it')
}

async function focusIsAt(place: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(screen.queryByText('Delete it')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(place()))
}

test('a dialog chosen from a menu gives the focus back to the button of that menu', async () => {
  render(<Page />)
  await chooseFromMenu()
  await userEvent.keyboard('{Escape}')
  await focusIsAt(() => screen.getByText('More'))
})

test('where that button is gone too, the focus is at the content', async () => {
  render(<Page />)
  await chooseFromMenu()
  await userEvent.click(screen.getByText('Delete it'))
  await focusIsAt(() => screen.getByRole('main'))
})
