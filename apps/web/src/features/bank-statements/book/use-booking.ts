import type {
  BankLine,
  BankLineSuggestion,
} from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import { isPositiveMoney } from '@counterfoil/domain/money/money.ts'
import { useForm } from '@mantine/form'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { translate } from '../../../i18n/translate.ts'
import { type BookedPart, type BookingValues, bodyOf, partFor, restOf } from './booking.ts'

const partsOf = (suggestion: BankLineSuggestion | undefined): BookedPart[] =>
  (suggestion?.allocations ?? []).map(({ invoice, number, client, client_name, amount_due, amount }) => ({
    invoice,
    number,
    client,
    client_name,
    amount_due,
    amount,
  }))

const onlyClient = (parts: readonly BookedPart[]): string | null => {
  const clients = new Set(parts.map(({ client }) => client))
  return clients.size === 1 ? (parts[0]?.client ?? null) : null
}

function faultsOf(line: BankLine, values: BookingValues): Record<string, string> {
  const rest = restOf(line, values.parts)
  const wrong = Object.fromEntries(
    values.parts.flatMap(({ amount }, at) =>
      restOf(line, [{ amount } as BookedPart]) === null
        ? [[`parts.${at}.amount`, translate('Enter a valid amount such as 10.50')]]
        : [],
    ),
  )
  if (rest !== null && rest.amount < 0n) wrong.parts = translate('This is more than came in.')
  const isLeft = rest !== null && isPositiveMoney(rest)
  if (isLeft && values.client === null) wrong.client = translate('Choose a client.')
  return wrong
}

/** The server names allocations by their place among those that were sent. */
function asParts(
  faults: Record<string, string>,
  line: BankLine,
  values: BookingValues,
): Record<string, string> {
  const sent = bodyOf(line, values).allocations ?? []
  return Object.fromEntries(
    Object.entries(faults).map(([path, text]) => {
      const place = /^allocations\.(\d+)/.exec(path)?.[1]
      if (place === undefined) return [path === 'allocations' || path === 'amount' ? 'parts' : path, text]
      const at = values.parts.findIndex(({ invoice }) => invoice === sent[Number(place)]?.invoice)
      return [`parts.${at}.amount`, text]
    }),
  )
}

/** What a line is booked as, chosen by hand; it begins with the likeliest suggestion. */
export function useBooking(line: BankLine, onBooked: () => void) {
  const start = partsOf(line.suggestions[0])
  const form = useForm<BookingValues>({
    initialValues: { parts: start, client: onlyClient(start) },
    validate: (values): Record<string, string> => faultsOf(line, values),
  })
  const book = useApiMutation('acceptBankLine', {
    success: 'Line booked',
    form: { setErrors: (faults) => form.setErrors(asParts(faults, line, form.getValues())) },
    onSuccess: onBooked,
  })
  const setParts = (parts: readonly BookedPart[]) => {
    const client = form.values.client ?? onlyClient(parts)
    form.setValues({ parts: [...parts], client })
    form.clearErrors()
  }
  const { parts } = form.values
  return {
    form,
    rest: restOf(line, parts),
    busy: book.isPending,
    add: (invoice: Omit<BookedPart, 'amount'>) =>
      setParts([...parts, { ...invoice, amount: partFor(line, parts, invoice.amount_due) }]),
    remove: (at: number) => setParts(parts.filter((_, index) => index !== at)),
    take: (suggestion: BankLineSuggestion) => setParts(partsOf(suggestion)),
    submit: form.onSubmit((values) => book.mutate({ params: { id: line.id }, body: bodyOf(line, values) })),
  }
}
export type Booking = ReturnType<typeof useBooking>
