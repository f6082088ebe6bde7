import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { DiscountField } from './discount-field.tsx'
import type { DiscountType } from './draft/draft-form.ts'

beforeAll(loadAllTexts)

function Field({ variant }: { variant?: 'unstyled' }) {
  const [discount, setDiscount] = useState({ discount_type: 'percent' as DiscountType, discount_value: '' })
  return (
    <DiscountField
      label="Discount"
      currency="EUR"
      variant={variant}
      {...discount}
      onChange={(part) => setDiscount((current) => ({ ...current, ...part }))}
    />
  )
}
const show = (variant?: 'unstyled') =>
  render(
    <MantineProvider env="test">
      <Field variant={variant} />
    </MantineProvider>,
  )
const field = () => screen.getByLabelText<HTMLInputElement>('Discount')
const isAmount = () => screen.queryByRole('button', { name: /; switch to percent$/ }) !== null

test.each(['€', 'e'])(
  'typing %s makes an amount of a percentage, and the sign of that a percentage again',
  async (sign) => {
    show('unstyled')
    await userEvent.type(field(), `12.5${sign}`)
    expect([field().value, isAmount()]).toEqual(['12.5', true])
    await userEvent.type(field(), '0%')
    expect([field().value, isAmount()]).toEqual(['12.50', false])
  },
)

test('what is no sign of this currency is left to be told as a slip', async () => {
  show()
  await userEvent.type(field(), '1x')
  expect([field().value, isAmount()]).toEqual(['1x', false])
})

test('of the whole invoice, the switch is a stop of its own', async () => {
  show()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(isAmount()).toBe(true)
})
