import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/feedback/draft-note.tsx'
import type { FormEditor } from './fields/form-editor.ts'

/** Why figures of a draft cannot be changed, and what they are from. Nothing of a draft that is of no order. */
export function OrderNote({ editor: { order } }: { editor: Pick<FormEditor, 'order'> }) {
  const t = useT()
  if (order === null) return null
  const quote: string = `/dashboard/quotes/${order.order}`
  return (
    <DraftNote>
      <span>
        {t(
          'This invoice is made from a quote that was accepted: client, currency, quantities, prices, taxes and discounts stay. Texts, dates and references can be changed.',
        )}
      </span>
      <Anchor component={Link} to={quote}>
        {order.order_number === null
          ? t('Open the quote')
          : t('Open quote {number}', { number: order.order_number })}
      </Anchor>
    </DraftNote>
  )
}
