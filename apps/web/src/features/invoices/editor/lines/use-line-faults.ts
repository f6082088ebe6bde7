import { type FocusEvent, useMemo, useState } from 'react'
import { useT } from '../../../../i18n/use-t.ts'
import { type DescriptionOf, describedBy } from './fault-description.ts'

/** Below which part of a line a fault stands: the words, the figures or the rates. */
export type FaultPlace = 'words' | 'figures' | 'rates'

const NO_FAULTS: Record<string, string> = {}

const PLACES: Readonly<Record<string, FaultPlace>> = {
  quantity: 'figures',
  unit: 'figures',
  unit_price: 'figures',
  tax_rates: 'rates',
  discount_value: 'rates',
}

/** A fault of a line in words, and the first of the fields it is about. */
export type LineFault = { id: string; field: string; place: FaultPlace; text: string; isHeld: boolean }

/**
 * Which faults may be shown: all of a line that has no focus. In one that has it those of before and of the fields that
 * were left since, so that the line does not move under what is being typed.
 */
function useShownFields(faulty: readonly string[]) {
  const [shown, setShown] = useState<readonly string[] | null>(null)
  const fieldOf = (target: EventTarget | null) =>
    target instanceof HTMLElement ? (target.closest('[data-column]')?.getAttribute('data-column') ?? '') : ''
  return {
    shown,
    onFocus: () => setShown((before) => before ?? faulty),
    onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) return setShown(null)
      const left = fieldOf(target)
      if (faulty.includes(left)) setShown((before) => before && [...before, left])
    },
  }
}

/** What is wrong with a line, in words, and which of them describes a field. */
export type LineFaultsTold = {
  /** By field. */
  faults: Readonly<Record<string, string>>
  told: readonly LineFault[]
  descriptionOf: DescriptionOf
}

function tellFaults(
  key: string,
  entries: readonly { field: string; place: FaultPlace; text: string }[],
  isShown: (field: string) => boolean,
): LineFaultsTold {
  const told: LineFault[] = []
  for (const one of entries) {
    const same = told.find(({ place, text }) => place === one.place && text === one.text)
    if (same) same.isHeld &&= !isShown(one.field)
    else told.push({ ...one, id: `${key}-fault-${told.length}`, isHeld: !isShown(one.field) })
  }
  const descriptionOf: DescriptionOf = (field) => {
    const own = entries.find((one) => one.field === field)
    const found = own && told.find(({ place, text }) => place === own.place && text === own.text)
    return found && describedBy(found.id)
  }
  return { faults: Object.fromEntries(entries.map(({ field, text }) => [field, text])), told, descriptionOf }
}

/** What is wrong with a line: at each place every text once. `wrong` stays the same while nothing of it changes. */
export function useLineFaults(key: string, messages: Readonly<Record<string, string>> = NO_FAULTS) {
  const t = useT()
  const { shown, ...focus } = useShownFields(Object.keys(messages))
  const wrong = useMemo(() => {
    const entries = Object.entries(messages).map(([field, text]) => ({
      field,
      place: PLACES[field] ?? ('words' as const),
      text: t(text),
    }))
    return tellFaults(key, entries, (field) => shown === null || shown.includes(field))
  }, [messages, t, shown, key])
  return { wrong, focus }
}
