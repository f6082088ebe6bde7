import { fireEvent, screen, waitFor } from '@testing-library/react'
import { House } from 'lucide-react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { showPage } from '../../test-page.tsx'
import { AppShell } from './app-shell.tsx'

beforeAll(loadAllTexts)

test('on a phone the drawer closes on a tap, also on the section one is in', async () => {
  const side = {
    brand: null,
    switcher: () => null,
    sections: [{ to: '/', label: 'Home', icon: House, exact: true }],
  }
  showPage(() => (
    <AppShell side={side} search={null} tools={null}>
      Page
    </AppShell>
  ))
  const menus = () => screen.getAllByText('Home')
  fireEvent.click(await screen.findByLabelText('Open the menu'))
  await waitFor(() => expect(menus()).toHaveLength(2))
  fireEvent.click(menus()[1] as HTMLElement)
  await waitFor(() => expect(menus()).toHaveLength(1))
})
