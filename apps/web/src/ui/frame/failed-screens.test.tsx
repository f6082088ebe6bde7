import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { shownAddress, showPage } from '../../test-page.tsx'
import { AccessDeniedScreen } from './access-denied-screen.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { WithinMain } from './crash-screen.tsx'
import { NotFoundScreen, RecordNotFound } from './not-found-screen.tsx'
import { RouteError } from './route-error.tsx'

const logged = vi.fn()
beforeAll(loadAllTexts)
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged)
  logged.mockClear()
})

function Broken(): never {
  throw new Error('cannot be drawn')
}

test('what cannot be drawn is told of, logged, and has two ways on', () => {
  render(
    <MantineProvider env="test">
      <CrashBoundary>
        <Broken />
      </CrashBoundary>
    </MantineProvider>,
  )
  screen.getByRole('heading', { name: 'Oops! Something went wrong' })
  screen.getByText("We're sorry for the inconvenience. An unexpected error has occurred.")
  screen.getByRole('button', { name: 'Reload Page' })
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(logged.mock.calls.flat()).toContainEqual(new Error('cannot be drawn'))
})

test('a page has one main part, alone and within the workspace', () => {
  const { rerender } = render(
    <MantineProvider env="test">
      <CrashBoundary>
        <Broken />
      </CrashBoundary>
    </MantineProvider>,
  )
  expect(screen.getAllByRole('main')).toHaveLength(1)
  rerender(
    <MantineProvider env="test">
      <main>
        <WithinMain value>
          <CrashBoundary>
            <Broken />
          </CrashBoundary>
        </WithinMain>
      </main>
    </MantineProvider>,
  )
  expect(screen.getAllByRole('main')).toHaveLength(1)
})

test('what can be drawn is', () => {
  render(
    <MantineProvider env="test">
      <CrashBoundary>
        <p>The books</p>
      </CrashBoundary>
    </MantineProvider>,
  )
  screen.getByText('The books')
})

test.each([
  'Failed to fetch dynamically imported module: https://counterfoil.example/assets/taxes.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('a part that did not arrive (%s) is no crash, and is fetched again', async (message) => {
  const reset = vi.fn()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  showPage(() => <RouteError error={new Error(message)} reset={reset} info={{ componentStack: '' }} />)
  await screen.findByRole('heading', { name: 'This page could not be loaded' })
  screen.getByText('A part of the app did not arrive. Check your connection and try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reset.mock.calls.length + reload.mock.calls.length).toBe(1))
  expect(logged).not.toHaveBeenCalled()
})

test('any other error of a screen is a crash', async () => {
  showPage(() => (
    <RouteError error={new Error('x is not a function')} reset={() => {}} info={{ componentStack: '' }} />
  ))
  await screen.findByRole('heading', { name: 'Oops! Something went wrong' })
})

test('a page there is not says so, also in the title, and leads to the dashboard', async () => {
  showPage(() => <NotFoundScreen />, { others: { '/dashboard': 'The books' }, address: '/nowhere' })
  await screen.findByRole('heading', { name: 'This page does not exist' })
  expect(document.title).toBe('Page not found · Counterfoil')
  fireEvent.click(screen.getByRole('link', { name: 'Go to Dashboard' }))
  await screen.findByRole('heading', { name: 'The books' })
})

test('a record there is not says which, and leads to the others', async () => {
  const list = { label: 'Clients', to: '/dashboard/clients' }
  showPage(() => <RecordNotFound record="Client" list={list as never} />, {
    others: { '/dashboard/clients': 'All clients' },
  })
  await screen.findByRole('heading', { name: 'Client not found' })
  screen.getByText('It may have been deleted, or it belongs to another company.')
  fireEvent.click(screen.getByRole('link', { name: 'Go to Clients' }))
  await screen.findByRole('heading', { name: 'All clients' })
})

test('a screen one may not see says whom to ask', async () => {
  showPage(() => <AccessDeniedScreen text="Ask an owner." />, {
    address: '/dashboard/users',
    others: { '/dashboard': 'The books' },
  })
  await screen.findByRole('heading', { name: 'Access Denied' })
  screen.getByText('Ask an owner.')
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  await screen.findByRole('heading', { name: 'The books' })
  expect(shownAddress()).toBe('/dashboard')
})
