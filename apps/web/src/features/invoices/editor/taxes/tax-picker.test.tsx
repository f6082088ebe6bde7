import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describedBy } from '../lines/fault-description.ts'
import { TaxPicker } from './tax-picker.tsx'

test('what is wrong with the tax of a line belongs to its field', () => {
  render(
    <MantineProvider env="test">
      <TaxPicker
        label="Tax, line 1"
        table={{ rates: new Map(), groups: new Map() }}
        tax_rates={[]}
        tax_group={null}
        error="This tax is no longer there"
        describedBy={describedBy('fault')}
        onChange={() => {}}
      />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Tax, line 1' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).toBe('fault')
})
