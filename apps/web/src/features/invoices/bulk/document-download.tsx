import { Button, Modal, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CallInput } from '../../../api/api-types.ts'
import { toApiError } from '../../../api/errors/api-error.ts'
import { parsedText } from '../../../api/errors/error-texts.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { api } from '../../../api/requests/api-client.ts'
import { saveFile } from '../../../api/requests/download-file.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import classes from '../invoices-screen.module.css'
import { makeZipCounter } from './zip-counter.ts'

/** The invoices whose documents are wanted: those that are named, or all that a list finds. */
export type WantedDocuments = Pick<CallInput<'downloadInvoices'>, 'query' | 'body'>

type Progressed = { readonly done: number; readonly total: number }
type Failure = ReturnType<typeof parsedText>

/** Asks for the ZIP, counts its files as they come and saves it; whoever closes the dialog before gives it up. */
function useDocuments(wanted: WantedDocuments, onSaved: (count: number) => void) {
  const [progress, setProgress] = useState<Progressed | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one try fetches what it was begun with
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const count = makeZipCounter()
    let total = 0
    const onPart = (part: Uint8Array, headers: Headers) => {
      total = Number(headers.get('x-file-count'))
      setProgress({ done: count(part), total })
    }
    api.downloadInvoices({ ...wanted, signal, onPart }).then(
      (file) => {
        if (signal.aborted) return
        saveFile(file, 'invoices.zip')
        onSaved(total)
      },
      (error) => !signal.aborted && setFailure(parsedText(toApiError(error))),
    )
    return () => leaving.abort()
  }, [attempt])
  const tryAgain = () => {
    setFailure(null)
    setProgress(null)
    setAttempt(attempt + 1)
  }
  return { progress, failure, tryAgain }
}

function Running({ progress }: { progress: Progressed | null }) {
  const t = useT()
  return (
    <>
      <p className={classes.dialogText} role="status">
        {progress
          ? t('{done} of {total} documents', { done: progress.done, total: progress.total })
          : t('The documents are being prepared.')}
      </p>
      <Progress
        aria-label={t('Documents')}
        value={progress && progress.total > 0 ? (progress.done / progress.total) * 100 : 0}
        animated
      />
    </>
  )
}

type DocumentDownloadProps = { wanted: WantedDocuments; onClose: () => void }

/** Fetches the documents of many invoices as one ZIP, and says how far it is. */
export function DocumentDownload({ wanted, onClose }: DocumentDownloadProps) {
  const t = useT()
  useFocusBack()
  const { progress, failure, tryAgain } = useDocuments(wanted, (count) => {
    showToast('success', t('{count, plural, one {# document saved} other {# documents saved}}', { count }))
    onClose()
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Download documents')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {failure ? (
        <p className={classes.resultNote} role="alert">
          {t(failure.id, failure.values)}
        </p>
      ) : (
        <Running progress={progress} />
      )}
      <p className={classes.downloadNote}>
        {t('Drafts are included as they stand; the names of their files begin with “Draft”.')}
      </p>
      <div className={classes.dialogFoot}>
        <Button variant="default" onClick={onClose}>
          {failure ? t('Close') : t('Cancel [download]')}
        </Button>
        {failure && <Button onClick={tryAgain}>{t('Try again')}</Button>}
      </div>
    </Modal>
  )
}
