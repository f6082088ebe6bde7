import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { lazyPart } from './lazy-part.tsx'

const NOT_THERE = 'A part of the app did not arrive. Check your connection and try again.'

beforeAll(loadAllTexts)

type DialogProps = { opened: boolean; onClose: () => void }
const Dialog: ComponentType<DialogProps> = ({ opened, onClose }) =>
  opened ? (
    <div role="dialog" aria-label="The dialog">
      <button type="button" onClick={onClose}>
        Done
      </button>
    </div>
  ) : null

/** Answers what is fetched: nothing until `come` is called. */
function fetched<P>(part: ComponentType<P>) {
  let isThere = false
  const fetch = vi.fn(() =>
    isThere
      ? Promise.resolve(part)
      : Promise.reject(new Error('Failed to fetch dynamically imported module')),
  )
  return { fetch, come: () => (isThere = true) }
}

function showDialog(fetch: () => Promise<ComponentType<DialogProps>>) {
  const Part = lazyPart(fetch)
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <h1>The editor</h1>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        <Part opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
  render(
    <ThemeProvider>
      <Page />
    </ThemeProvider>,
  )
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })
const press = (name: string) => fireEvent.click(button(name))

test('a dialog whose code cannot be fetched says so as a dialog, leaves the page, and comes when tried again', async () => {
  const { fetch, come } = fetched(Dialog)
  showDialog(fetch)
  expect(fetch).not.toHaveBeenCalled()
  press('Open')
  const missing = await screen.findByRole('dialog', { name: 'This could not be loaded' })
  expect(missing.textContent).toContain(NOT_THERE)
  expect(screen.getByRole('heading', { name: 'The editor', hidden: true })).toBeTruthy()
  expect(fetch).toHaveBeenCalledTimes(2)

  press('Try again')
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(4))
  // It says that it did not come before it can be asked for again.
  await waitFor(() => expect(button('Try again').disabled).toBe(false))
  // There are browsers that keep the failure: reloading the page is offered beside another try.
  expect(
    await screen.findByText('It still did not arrive. If your connection is back, reload the page.'),
  ).toBeTruthy()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  press('Reload Page')
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()

  come()
  press('Try again')
  await screen.findByRole('dialog', { name: 'The dialog' })
  expect(screen.queryByRole('dialog', { name: 'This could not be loaded' })).toBeNull()
})

test('closed, it is fetched again by whoever opens it anew', async () => {
  const { fetch, come } = fetched(Dialog)
  showDialog(fetch)
  press('Open')
  await screen.findByRole('dialog', { name: 'This could not be loaded' })
  press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fetch).toHaveBeenCalledTimes(2)
  come()
  press('Open')
  await screen.findByRole('dialog', { name: 'The dialog' })
  press('Done')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape closes it', async () => {
  showDialog(fetched(Dialog).fetch)
  press('Open')
  fireEvent(
    await screen.findByRole('dialog', { name: 'This could not be loaded' }),
    new Event('cancel', { cancelable: true }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a part within the page says it within the page', async () => {
  const { fetch, come } = fetched(() => <p>The notes</p>)
  const Notes = lazyPart(fetch)
  render(
    <ThemeProvider>
      <h1>The editor</h1>
      <Notes />
    </ThemeProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain(NOT_THERE)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { name: 'The editor' })).toBeTruthy()
  come()
  press('Try again')
  await screen.findByText('The notes')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what has no room for a line says it in its own way', async () => {
  const { fetch, come } = fetched<{ word: string }>(({ word }) => <p>{word}, whole</p>)
  const Part = lazyPart(fetch, undefined, ({ word }, { again }) => (
    <button type="button" onClick={again}>
      {word}, in short
    </button>
  ))
  render(
    <ThemeProvider>
      <Part word="Bell" />
    </ThemeProvider>,
  )
  await screen.findByRole('button', { name: 'Bell, in short' })
  come()
  press('Bell, in short')
  await screen.findByText('Bell, whole')
})
