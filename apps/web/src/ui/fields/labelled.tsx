import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type LabelledProps = {
  /** Translated. */
  label: string
  description?: string
  children: (label: { 'aria-labelledby': string }) => ReactNode
}

/** A visible label for a control that has none of its own, such as a row of choices. */
export function Labelled({ label, description, children }: LabelledProps) {
  const id = useId()
  return (
    <Input.Wrapper label={label} description={description} labelProps={{ id }} labelElement="div">
      <div>{children({ 'aria-labelledby': id })}</div>
    </Input.Wrapper>
  )
}
