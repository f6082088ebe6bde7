import { Modal } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'

/** What a document that has its number is sent or kept under. */
export function useSendTitle(names: { number: string; client: string }): string {
  const t = useT()
  return useMailIsKept()
    ? t('Email with {number} for {client}', names)
    : t('Send {number} to {client}', names)
}

type SendModalProps<Draft> = {
  title: string
  onClose: () => void
  /** The mail as it would go out now. */
  draft: UseQueryResult<Draft>
  children: (draft: Draft) => ReactNode
}

/** The dialog in which the mail of a document is read, changed and sent. */
export function SendModal<Draft>({ title, onClose, draft, children }: SendModalProps<Draft>) {
  const t = useT()
  useFocusBack()
  return (
    <Modal opened size="lg" onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <QueryState query={draft}>{children}</QueryState>
    </Modal>
  )
}
