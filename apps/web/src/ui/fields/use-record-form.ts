import { useForm } from '@mantine/form'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusFirstFault } from '../../api/feedback/focus-first-fault.ts'

/** What has no version of its own goes by its values. */
type Versioned = object & { version?: number }
type RecordFormOptions<R, V> = {
  /** What is stored, as it is known now; left out where something new is made. */
  record: R
  valuesOf: (record: R) => V
  /** What is wrong with the values, in words, by the form's paths. */
  faultsOf: (values: V, record: R) => Record<string, string>
  /** The form's name, person and company included, where leaving it and coming back is to lose nothing. */
  keepAs?: string
}

/** What was begun and not saved, by form: what was typed and when, and the record it was typed over. */
const begun = new Map<string, { read: unknown; values: unknown; typedAt: string }>()

/**
 * A form over a record. The record that its values were read from (`read`) stands beside them: a save names the version
 * of that one, so that what somebody else has changed since is refused and never written over unseen. A newer record
 * takes its place when its values are the same, or while nothing is typed.
 */
export function useRecordForm<R extends Versioned | undefined, V extends Record<string, unknown>>({
  record,
  valuesOf,
  faultsOf,
  keepAs,
}: RecordFormOptions<R, V>) {
  const [kept] = useState(
    () => begun.get(keepAs ?? '') as { read: R; values: V; typedAt: string } | undefined,
  )
  const [continuedFrom, setContinuedFrom] = useState(kept?.typedAt ?? null)
  const [read, setRead] = useState(kept ? kept.read : record)
  const form = useForm<V>({
    initialValues: valuesOf(read),
    validate: ((values: V) => faultsOf(values, read)) as never,
  })
  const { getValues, setValues, resetDirty, values } = form
  const isDirty = form.isDirty()
  const sent = useRef<V | null>(null)

  const take = (newer: R, andValues: boolean): void => {
    const stored = valuesOf(newer)
    setRead(newer)
    if (andValues) setValues(stored)
    resetDirty(stored)
  }
  useLayoutEffect(() => {
    if (kept) setValues(kept.values)
  }, [kept, setValues])
  useEffect(() => {
    if (keepAs === undefined) return
    if (isDirty) begun.set(keepAs, { read, values, typedAt: new Date().toISOString() })
    else begun.delete(keepAs)
  }, [keepAs, isDirty, read, values])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is taken over depends on the records and on what is typed
  useEffect(() => {
    const newer = (record?.version ?? 0) - (read?.version ?? 0)
    if (newer < 0) return
    const isSame = JSON.stringify(valuesOf(record)) === JSON.stringify(valuesOf(read))
    // Asked here: what was kept is back by now, and was not when this was drawn.
    if (isSame ? newer > 0 : !form.isDirty()) take(record, !isSame)
  }, [record, read, isDirty])

  return {
    form,
    read,
    /** Hands over what is to be sent, and the record it was typed over, unless something is wrong with it. */
    submit: (send: (values: V, read: R) => void) =>
      form.onSubmit(
        (typed) => {
          sent.current = typed as V
          send(typed as V, read)
        },
        (faults) => focusFirstFault(form, faults),
      ),
    /** After a save: what is stored now takes the place of what was sent, and what was typed since stays. */
    settle: (saved: R) => take(saved, getValues() === sent.current),
    /** After something new was made: it is no longer begun. */
    forget: () => begun.delete(keepAs ?? ''),
    /** When what stands in the form was typed, where it was left and come back to; null where it was not. */
    continuedFrom,
    /** Empties the form of what was typed before. */
    startAfresh: () => {
      setContinuedFrom(null)
      form.clearErrors()
      setValues(valuesOf(read))
    },
  }
}
