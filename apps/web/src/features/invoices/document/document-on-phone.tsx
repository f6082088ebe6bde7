import { Button, Modal } from '@mantine/core'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'

type DocumentOnPhoneProps = {
  /** The number of the document; null of a draft. */
  number: string | null
  /** What the document says. */
  summary: ReactNode
  /** Its pages, which are drawn once they are asked for. */
  children: ReactNode
}

/** On a phone a page is too small to be read: what it says comes first, the page itself when it is asked for. */
export function DocumentOnPhone({ number, summary, children }: DocumentOnPhoneProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <>
      {summary}
      <Button
        variant="default"
        fullWidth
        mt={14}
        leftSection={<FileText size={15} />}
        onClick={() => setShown(true)}
      >
        {t('Show the document')}
      </Button>
      {shown && (
        <Modal
          opened
          fullScreen
          title={number ?? t('Draft')}
          onClose={() => setShown(false)}
          closeButtonProps={{ 'aria-label': t('Close') }}
        >
          {children}
        </Modal>
      )}
    </>
  )
}
