import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { fieldTexts } from '../../../api/errors/error-texts.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import classes from '../dialogs.module.css'
import { focusInPlace } from './focus-in-place.ts'
import { IssueFacts, MissingFacts } from './issue-facts.tsx'
import { IssueWarnings } from './issue-warnings.tsx'
import { useEmailDraft } from './use-email-draft.ts'

type IssueDialogProps = {
  /** Null while the draft is being saved first. */
  invoiceId: string | null
  onClose: () => void
  onIssued: (invoice: Invoice) => void
  /** Told of a refusal because of fields of the draft, where they can be filled. */
  onFault?: (error: ApiError) => void
}

/** Asks before a draft is issued without a mail: what it will be, and what it lacks. */
export function IssueDialog({ invoiceId, onClose, onIssued, onFault }: IssueDialogProps) {
  const t = useT()
  useFocusBack()
  const draft = useEmailDraft(invoiceId)
  const invoice = useQuery({
    ...apiQuery('getInvoice', { params: { id: invoiceId ?? '' } }),
    enabled: invoiceId !== null,
    meta: { quiet: true },
  })
  const issue = useApiMutation('issueInvoice', {
    success: 'Invoice issued',
    onSuccess: onIssued,
    onError: (error) => fieldTexts(error).length > 0 && onFault?.(error),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Issue this invoice?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className={classes.fields}>
        <p className={classes.note}>
          {invoice.data ? t('For {client}', { client: invoice.data.client_name }) : '\u00a0'}
        </p>
        <p className={classes.note}>
          {t('It takes its number and can no longer be changed. Nothing is sent.')}
        </p>
        {invoiceId === null && (
          <p className={classes.note} role="status">
            {t('Saving the draft first…')}
          </p>
        )}
        <QueryState query={draft} skeleton={<LinesSkeleton lines={2} />}>
          {(data) => (
            <>
              <IssueFacts draft={data} />
              <IssueWarnings
                warnings={data.warnings}
                linesWithoutTax={data.lines_without_tax}
                invoice={invoice.data}
              />
              <MissingFacts missing={data.missing} />
              {/* They come with what is to be read first, and nothing moves them afterwards. */}
              <div className={classes.foot}>
                <Button variant="default" onClick={onClose} disabled={issue.isPending}>
                  {t('Go back')}
                </Button>
                <Button
                  ref={focusInPlace}
                  loading={issue.isPending}
                  onClick={() => invoiceId !== null && issue.mutate({ params: { id: invoiceId } })}
                >
                  {t('Issue')}
                </Button>
              </div>
            </>
          )}
        </QueryState>
      </div>
    </Modal>
  )
}
