import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { caretBehind, digitsOf } from './card-format.ts'

type FiguresInputProps = Omit<TextInputProps, 'onChange' | 'value'> & {
  value: string
  format: (text: string) => string
  onEdit: (text: string) => void
}

/** A field for figures that are grouped as they are typed; the caret keeps its place among them. */
export function FiguresInput({ value, format, onEdit, ...props }: FiguresInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== field.current) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function edit(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.currentTarget
    const shown = format(typed)
    const at = selectionStart ?? typed.length
    caret.current =
      at >= typed.length ? shown.length : caretBehind(shown, digitsOf(typed.slice(0, at)).length)
    // The same text again draws nothing, so the field is put right here.
    if (shown === value && field.current) {
      field.current.value = shown
      field.current.setSelectionRange(caret.current, caret.current)
    }
    onEdit(shown)
  }

  return <TextInput {...props} ref={field} value={value} onChange={edit} inputMode="numeric" />
}
