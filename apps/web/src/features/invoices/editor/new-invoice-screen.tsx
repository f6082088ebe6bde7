import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import type { BegunInvoice } from './draft/begun-invoice.tsx'
import { blankForm } from './draft/draft-habits.ts'
import {
  dropSetAside,
  dropUnsaved,
  keepUnsaved,
  makeRoomFor,
  readSetAside,
  readUnsaved,
  takeUpSetAside,
} from './draft/unsaved-drafts.ts'
import { useDraftBasis } from './draft/use-draft-basis.ts'
import { EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'

const NEW_INVOICE = '/dashboard/invoices/new'

function Waiting() {
  const t = useT()
  return (
    <Page title={t('New invoice')}>
      <EditorSkeleton />
    </Page>
  )
}

type Open = (search: { client?: string }) => void
type BlankDraftProps = { settings: CompanySettings; clientId: string | null; open: Open }

/** What was begun before is taken up where it fits the address, and offered where it does not. */
function useSetAside(clientId: string | null, open: Open): BegunInvoice | null {
  const [aside, setAside] = useState(() => {
    makeRoomFor(clientId)
    return readSetAside()
  })
  return (
    aside && {
      draft: aside,
      onContinue: () => {
        takeUpSetAside()
        open({})
      },
      onDrop: () => {
        dropSetAside()
        setAside(null)
      },
    }
  )
}

/** Empties the form. What was in it and not stored can be had back; what was stored stays among the drafts. */
function useStartAfresh(clientId: string | null, open: Open): () => void {
  const t = useT()
  const search = clientId === null ? {} : { client: clientId }
  return () => {
    const thrown = readUnsaved(null)
    dropUnsaved(null)
    open(search)
    if (thrown === null) return
    const run = () => {
      keepUnsaved(null, thrown, thrown.typedAt)
      open(search)
    }
    showToast('info', t('The form is empty again'), { action: { label: t('Undo'), run } })
  }
}

/** Whether the component is still on the screen: asked when an answer arrives. */
function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}

function BlankDraft({ settings, clientId, open }: BlankDraftProps) {
  const navigate = useNavigate()
  const begun = useSetAside(clientId, open)
  const onStartAfresh = useStartAfresh(clientId, open)
  const isHere = useIsHere()
  const basis = useDraftBasis(settings, clientId)
  if (basis === null) return <Waiting />
  return (
    <EditorScreen
      {...basis}
      invoice={null}
      fresh={{ begun, onStartAfresh }}
      form={blankForm(settings, basis, calendarDate(todayIn(settings.time_zone)))}
      onCreated={({ id }) =>
        // The address becomes the draft's, while the editor stays as it is.
        isHere() &&
        void navigate({
          to: NEW_INVOICE,
          search: { draft: id },
          mask: {
            to: '/dashboard/invoices/$invoiceId/edit',
            params: { invoiceId: id },
            unmaskOnReload: true,
          },
          replace: true,
          resetScroll: false,
          // At once: asked about first, it would come after *Save draft* has led to the invoice, and take its place.
          ignoreBlocker: true,
        })
      }
    />
  )
}

/**
 * What the address asked for when this new invoice was begun. That it becomes the address of a draft, once it is stored,
 * changes nothing; every other change of it begins another one.
 */
function useOpened() {
  const { client, draft } = useSearch({ from: NEW_INVOICE })
  const navigate = useNavigate()
  const [opened, setOpened] = useState({ client, draft, round: 0 })
  const [seen, setSeen] = useState({ client, draft })
  const begin = () => setOpened(({ round }) => ({ client, draft: undefined, round: round + 1 }))
  if (seen.client !== client || seen.draft !== draft) {
    setSeen({ client, draft })
    if (draft === undefined) begin()
  }
  const open: Open = (search) => {
    if (draft === undefined && client === search.client) begin()
    void navigate({ to: NEW_INVOICE, search })
  }
  return { opened, open }
}

/** A new invoice; once it is stored, its address is that of its draft. */
export function NewInvoiceScreen() {
  const t = useT()
  const { opened, open } = useOpened()
  const { id } = useCompany()
  const settings = useQuery(apiQuery('getCompanySettings', { params: { id } }))
  if (opened.draft) {
    return <Navigate to="/dashboard/invoices/$invoiceId/edit" params={{ invoiceId: opened.draft }} replace />
  }
  return (
    <RecordPage
      query={settings}
      title={t('New invoice')}
      list={{ label: t('Invoices'), to: '/dashboard/invoices' }}
      skeleton={<EditorSkeleton />}
    >
      {(data) => (
        <BlankDraft key={opened.round} settings={data} clientId={opened.client ?? null} open={open} />
      )}
    </RecordPage>
  )
}
