import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useFocusOnceShown } from '../focus/use-focus-once-shown.ts'
import { GatedFields } from '../permission-gate.tsx'
import classes from './form-part.module.css'

type PartedFormProps = {
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  /** In a modal: one column. */
  narrow?: boolean
  /** The buttons; they stay in sight. None where everything takes effect at once. */
  foot: ReactNode
  /** Needed to change anything; everybody reads. */
  permission?: Permission
  /** Of something new, on a page of its own: typing begins in the field marked `data-autofocus`, as it does in a modal. */
  focusesFirst?: boolean
  children: ReactNode
}

/** A long form in parts: what a part is about at the left, its fields at the right. */
export function PartedForm({
  onSubmit,
  narrow,
  foot,
  permission,
  focusesFirst = false,
  children,
}: PartedFormProps) {
  const place = useRef<HTMLFormElement>(null)
  useFocusOnceShown(place, focusesFirst, '[data-autofocus]')
  return (
    <form
      ref={place}
      onSubmit={onSubmit}
      noValidate
      className={classes.form}
      data-narrow={narrow || undefined}
    >
      {permission ? <GatedFields permission={permission}>{children}</GatedFields> : children}
      {foot && <FormFoot>{foot}</FormFoot>}
    </form>
  )
}

/** The buttons below a long page; they stay in sight. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.foot} data-foot-bar>
      {children}
    </div>
  )
}

type FormPartProps = { title: string; text?: string; children: ReactNode }

export function FormPart({ title, text, children }: FormPartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** Two fields side by side; `short` where the first needs little room. */
export function FieldPair({ short = false, children }: { short?: boolean; children: ReactNode }) {
  return <div className={short ? classes.short : classes.pair}>{children}</div>
}
