import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { DocumentSummary } from '../../invoices/detail/document-summary.tsx'
import { DocumentOnPhone } from '../../invoices/document/document-on-phone.tsx'
import { DocumentPages } from '../../invoices/document/document-pages.tsx'
import { isTooLongToDraw } from '../../invoices/document/long-document.ts'

type NoteProps = { note: CreditNote }

/** What the document says. */
function Summary({ note }: NoteProps) {
  const t = useT()
  return (
    <DocumentSummary
      invoice={{ ...note, amount_paid: '0', amount_due: note.credit_total }}
      dueLabel={t('Worth to the client')}
    />
  )
}

/** The pages of the document, by the engine that prints them; where they cannot be drawn, what the document says. */
function DrawnDocument({ note }: NoteProps) {
  const t = useT()
  const drawn = useQuery({
    queryKey: ['credit-note-pages', note.id, note.version],
    queryFn: ({ signal }) => api.getCreditNotePages({ params: { id: note.id }, signal }),
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  if (drawn.error !== null) return <Summary note={note} />
  const label = note.number
    ? t('Credit note {number}', { number: note.number })
    : t('The credit note as it will print')
  return (
    <>
      <DocumentPages pages={drawn.data?.pages} label={label} />
      {/* A drawing cannot be listened to. */}
      <VisuallyHidden>
        <Summary note={note} />
      </VisuallyHidden>
    </>
  )
}

/** The document itself, or what it says where it is too long or the screen too small. */
export function CreditDocument({ note }: NoteProps) {
  const onPhone = useMedia('(max-width: 48em)')
  if (isTooLongToDraw(note.items.length)) return <Summary note={note} />
  const drawn = <DrawnDocument note={note} />
  if (!onPhone) return drawn
  return (
    <DocumentOnPhone number={note.number} summary={<Summary note={note} />}>
      {drawn}
    </DocumentOnPhone>
  )
}
