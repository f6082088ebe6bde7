import { FileButton, MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the same file can be chosen twice', async () => {
  const { container } = render(
    <MantineProvider theme={theme} env="test">
      <FileButton onChange={() => {}}>{(props) => <button {...props}>Choose</button>}</FileButton>
    </MantineProvider>,
  )
  const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['x'], 'logo.png'))
  expect(input.files).toHaveLength(1)
  // A browser tells of no change from a file to itself, so there must be none chosen when it asks again.
  await userEvent.click(container.querySelector('button') as HTMLButtonElement)
  expect(input.files).toHaveLength(0)
})
