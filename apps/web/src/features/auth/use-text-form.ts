import { type ChangeEvent, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'

type Faults<K extends string> = Partial<Record<K, string>>
type Rules<K extends string> = Partial<Record<K, (value: string, all: Record<K, string>) => string | null>>

/**
 * A form of plain text fields: faults show on submit, in the person's language, and clear when the field is edited.
 * Small, because the sign-in page is the first thing to load; larger forms use @mantine/form.
 */
export function useTextForm<K extends string>(initial: Record<K, string>, rules: Rules<K>) {
  const t = useT()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Faults<K>>({})

  function edit(name: K, value: string) {
    setValues((current) => ({ ...current, [name]: value }))
    setErrors((current) => ({ ...current, [name]: undefined }))
  }

  /** Shows the faults and goes to the first of them. */
  function validate(form: HTMLFormElement): boolean {
    const faults: Faults<K> = {}
    for (const name of Object.keys(values) as K[]) {
      const fault = rules[name]?.(values[name], values)
      if (fault) faults[name] = fault
    }
    setErrors(faults)
    const first = Object.keys(faults)[0]
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }

  const field = (name: K) => {
    const fault = errors[name]
    return {
      value: values[name],
      error: fault === undefined ? undefined : t(fault),
      // A password field does not say so of itself.
      'aria-invalid': fault === undefined ? undefined : true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => edit(name, event.currentTarget.value),
    }
  }

  return {
    values,
    errors,
    setErrors: (faults: Faults<K>) => setErrors(faults),
    /** One more fault, beside those there are. */
    addFault: (name: K, fault: string) => setErrors((current) => ({ ...current, [name]: fault })),
    edit,
    validate,
    field,
  }
}
