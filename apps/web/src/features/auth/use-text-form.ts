import type { Fault } from '@counterfoil/domain/faults/fault.ts'
import { type ChangeEvent, useRef, useState } from 'react'
import { faultId } from '../../i18n/fault-messages.ts'
import { useT } from '../../i18n/use-t.ts'

type Faults<K extends string> = Partial<Record<K, string>>
/** What is wrong with a field: a fault, or an English text of the form's own. */
type Rules<K extends string> = Partial<
  Record<K, (value: string, all: Record<K, string>) => Fault | string | null>
>

export type TextFieldProps = {
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Goes to the first of the faults, in the order in which the fields stand on the page. */
function goToFirst(form: HTMLFormElement | null, faults: object): void {
  const fields = Array.from(form?.elements ?? []).filter((element) => element instanceof HTMLInputElement)
  fields.find(({ name }) => name in faults)?.focus()
}

/**
 * A form of plain text fields: faults show on submit, in the person's language, and clear when the field is edited.
 * Small, because the sign-in page is the first thing to load; larger forms use @mantine/form.
 */
export function useTextForm<K extends string>(initial: Record<K, string>, rules: Rules<K>) {
  const t = useT()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Faults<K>>({})
  const sent = useRef<HTMLFormElement>(null)

  function edit(name: K, value: string) {
    setValues((current) => ({ ...current, [name]: value }))
    setErrors((current) => ({ ...current, [name]: undefined }))
  }

  /** Shows the faults and goes to the first of them. */
  function validate(form: HTMLFormElement): boolean {
    const faults: Faults<K> = {}
    for (const name of Object.keys(values) as K[]) {
      const found = rules[name]?.(values[name], values)
      if (found) faults[name] = typeof found === 'string' ? found : faultId(found.code)
    }
    sent.current = form
    show(faults)
    return Object.keys(faults).length === 0
  }

  function show(faults: Faults<K>): void {
    setErrors(faults)
    goToFirst(sent.current, faults)
  }

  const field = (name: K): TextFieldProps => {
    const fault = errors[name]
    return {
      value: values[name],
      error: fault === undefined ? undefined : t(fault),
      onChange: (event) => edit(name, event.currentTarget.value),
    }
  }

  return {
    values,
    errors,
    /** What the server finds wrong with what was sent. */
    setErrors: show,
    /** One more fault, beside those there are. */
    addFault: (name: K, fault: string) => setErrors((current) => ({ ...current, [name]: fault })),
    edit,
    validate,
    field,
  }
}
