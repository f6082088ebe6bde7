import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

let refuse: (text: string) => void

function Form() {
  const form = useForm({ initialValues: { password: '' } })
  refuse = (text) => form.setErrors({ password: text })
  return (
    <PasswordField
      label="Current password"
      description="As you typed it"
      {...form.getInputProps('password')}
    />
  )
}

test('a password that is refused says so, and what is wrong belongs to it', () => {
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Current password')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  act(() => refuse('This password is not right.'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    'This password is not right.',
  )
})
