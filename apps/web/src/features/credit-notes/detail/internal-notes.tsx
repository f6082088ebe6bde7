import { type CreditNote, creditNotePatch } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import dialogs from '../../invoices/dialogs.module.css'

type NotesProps = { note: CreditNote }
type DialogProps = NotesProps & { onClose: () => void }

function InternalNotesDialog({ note, onClose }: DialogProps) {
  const t = useT()
  useFocusBack()
  const { form, submit } = useRecordForm<CreditNote, { internal_notes: string }>({
    record: note,
    valuesOf: ({ internal_notes }) => ({ internal_notes: internal_notes ?? '' }),
    faultsOf: (values) => schemaFaults(creditNotePatch, values),
  })
  const update = useApiMutation('updateCreditNote', {
    success: 'Credit note updated',
    form,
    onSuccess: onClose,
  })
  const save = submit((body, read) => update.mutate({ params: { id: read.id }, body, ifMatch: read.version }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Internal notes of {number}', { number: note.number ?? '' })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={dialogs.fields} onSubmit={save}>
        <p className={dialogs.note}>{t('The document stays as it was issued.')}</p>
        <Textarea
          data-autofocus
          label={t('Internal notes')}
          description={t('Only your company sees these')}
          autosize
          minRows={3}
          maxLength={5000}
          {...form.getInputProps('internal_notes')}
        />
        <div className={dialogs.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Changes the internal notes of an issued credit note, of which nothing else changes. */
export function InternalNotesButton({ note }: NotesProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PermissionGate permission="invoices.write">
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {note.internal_notes ? t('Change internal notes') : t('Add internal notes')}
        </Button>
      </PermissionGate>
      {isOpen && <InternalNotesDialog note={note} onClose={() => setOpen(false)} />}
    </>
  )
}
