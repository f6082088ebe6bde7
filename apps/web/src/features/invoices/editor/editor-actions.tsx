import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, toApiError } from '../../../api/errors/api-error.ts'
import type { ErrorText } from '../../../api/errors/fault-text.ts'
import { dropFailures, showToast } from '../../../api/feedback/toast-store.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { hasUnreadableDate } from '../../../ui/fields/dates/unreadable-date.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { useMayNow } from '../../../ui/permissions.tsx'
import { useMailRefusal } from '../../auth/use-mail-refusal.ts'
import { missingFieldsWords } from '../../custom-fields/missing-fields-words.ts'
import type { RefusedAct } from './conflict/refused-act.ts'
import { givenValues, writtenLines } from './draft/draft-form.ts'
import type { DraftEditor } from './draft/use-draft-editor.ts'
import classes from './editor-screen.module.css'
import { useEditorKeys } from './use-editor-keys.ts'

const SendDialog = lazyPart(async () => (await import('../send/send-dialog.tsx')).SendDialog)

const IssueDialog = lazyPart(async () => (await import('../send/issue-dialog.tsx')).IssueDialog)

/** What the draft lacks to be issued. */
function whyNot({ form, customFields }: DraftEditor): ErrorText | null {
  if (form.client === null) return { id: msg('To issue it, choose a client.') }
  if (writtenLines(form).length === 0) return { id: msg('To issue it, add a line.') }
  return missingFieldsWords(customFields, givenValues(form))
}

/** Of a change that was typed upon an earlier version. */
const STALE = 412

/** What the toasts of the editor are about. */
const DRAFT = { act: 'save a draft' }

type EditorActionsProps = {
  editor: DraftEditor
  onDone: () => void
  onFault: () => void
  /** Told what is not done, as the draft was changed elsewhere. */
  onConflict: (act: RefusedAct) => void
}

/** Does nothing while it is being done already. */
function useOneRun(): (work: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false)
  return async (work) => {
    if (isRunning.current) return
    isRunning.current = true
    await work().finally(() => {
      isRunning.current = false
    })
  }
}

/** Saves what is typed, then goes on with it; says so when it cannot, and leads to what is faulty or to be decided. */
function useSaved({ editor, onFault, onConflict }: Omit<EditorActionsProps, 'onDone'>) {
  const t = useT()
  const { phase } = editor.save
  useEffect(() => {
    if (phase === 'saved') dropFailures(DRAFT.act)
  }, [phase])
  const refuse = () => {
    showToast('error', t('Please fix the errors in the form and try again.'), DRAFT)
    onFault()
    return null
  }
  return async (act: RefusedAct): Promise<string | null> => {
    if (editor.save.phase === 'conflict') {
      onConflict(act)
      return null
    }
    if (hasUnreadableDate(document)) return refuse()
    try {
      const record = await editor.saveNow()
      return record === null ? refuse() : record.id
    } catch (failure) {
      if (toApiError(failure).status === STALE) onConflict(act)
      else showToast('error', t('The draft could not be saved. What you typed is kept.'), DRAFT)
      return null
    }
  }
}

/** What is asked about before it is done; of a draft that is still being saved the id is not there yet. */
type Asked = { about: 'issue' | 'send'; id: string | null }

type AskedDialogProps = {
  editor: DraftEditor
  asked: Asked | null
  onClose: () => void
  onDone: (invoice: Invoice) => void
  onFault: () => void
}

/** What is asked before a draft is issued, or issued and sent. */
function AskedDialog({ editor, asked, onClose, onDone, onFault }: AskedDialogProps) {
  const { client, client_name } = editor.form
  if (asked === null) return null
  // What is wrong is shown where it can be mended.
  const lead = (error: ApiError) => {
    onClose()
    editor.takeFaults(error)
    onFault()
  }
  if (asked.about === 'issue')
    return <IssueDialog invoiceId={asked.id} onClose={onClose} onIssued={onDone} onFault={lead} />
  if (asked.id === null || client === null) return null
  return (
    <SendDialog
      invoice={{ id: asked.id, number: null, client, client_name }}
      onClose={onClose}
      onSent={onDone}
      onFault={lead}
    />
  )
}

export function EditorActions({ onDone, ...rest }: EditorActionsProps) {
  const { editor } = rest
  const t = useT()
  const navigate = useNavigate()
  const saved = useSaved(rest)
  const [isSaving, setSaving] = useState(false)
  const mailRefusal = useMailRefusal()
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = (invoice: Invoice) => {
    onDone()
    void navigate({ to: '/dashboard/invoices/$invoiceId', params: { invoiceId: invoice.id } })
  }
  const [wasNew, setWasNew] = useState(editor.isNew)
  const words = wasNew ? t('Invoice created successfully') : t('Invoice updated successfully')
  const onceSaving = useOneRun()
  const onceClosing = useOneRun()
  const save = () =>
    onceSaving(async () => {
      if ((await saved('save')) === null) return
      showToast('success', words, DRAFT)
      setWasNew(false)
    })
  const close = () =>
    onceClosing(async () => {
      const id = await saved('save')
      if (id === null) return
      showToast('success', words, DRAFT)
      onDone()
      await navigate({ to: '/dashboard/invoices/$invoiceId', params: { invoiceId: id } })
    })
  /** Shows what the draft lacks to be issued, and leads to the first of it. */
  const lead = () => {
    editor.demand()
    rest.onFault()
  }
  const ask = async (about: 'issue' | 'send') => {
    const reason = whyNot(editor)
    if (reason !== null) lead()
    setSaving(true)
    if (about === 'issue' && reason === null && editor.save.phase !== 'conflict')
      setAsked({ about, id: null })
    const id = await saved('issue').finally(() => setSaving(false))
    const refusal = reason === null ? (about === 'send' ? mailRefusal : null) : t(reason.id, reason.values)
    if (refusal !== null) showToast('error', refusal, DRAFT)
    const next = refusal === null && id !== null ? { about, id } : null
    // A dialogue that was closed meanwhile stays closed.
    setAsked((current) => (about === 'issue' && current === null ? null : next))
  }
  const may = useMayNow()
  useEditorKeys({
    save: () => void (may('invoices.write') && save()),
    send: () => void (may('invoices.issue') && ask('send')),
  })
  const reason = whyNot(editor)
  const why = reason && t(reason.id, reason.values)
  return (
    <>
      {why !== null && may('invoices.issue') && <span className={classes.barHint}>{why}</span>}
      <PermissionGate permission="invoices.write">
        <Button variant="default" onClick={() => void close()}>
          {t('Save draft')}
        </Button>
      </PermissionGate>
      <PermissionGate permission="invoices.issue" reason={why} onRefused={lead}>
        <Button variant="default" aria-busy={isSaving} onClick={() => void ask('issue')}>
          {t('Issue only')}
        </Button>
      </PermissionGate>
      <PermissionGate
        permission="invoices.issue"
        reason={why ?? mailRefusal}
        onRefused={why === null ? undefined : lead}
      >
        <Button leftSection={<Send size={15} />} aria-busy={isSaving} onClick={() => void ask('send')}>
          {isSaving && asked === null ? t('Saving…') : t('Issue and send')}
        </Button>
      </PermissionGate>
      <AskedDialog
        editor={editor}
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={open}
        onFault={rest.onFault}
      />
    </>
  )
}
