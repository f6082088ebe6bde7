import { fireEvent, screen } from '@testing-library/react'
import { test } from 'vitest'
import { showPage } from '../../test-page.tsx'
import { AccessDeniedScreen } from './access-denied-screen.tsx'

test('in a tab of its own, the way back leads to the dashboard', async () => {
  showPage(() => <AccessDeniedScreen text="Not for you." />, { others: { '/dashboard': 'The dashboard' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
  await screen.findByText('The dashboard')
})
