import { Modal } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import classes from './document-pages.module.css'
import { Sheets } from './sheets.tsx'

type EnlargedPagesProps = { addresses: readonly string[]; label: string; onClose: () => void }

/** The pages as wide as the screen lets them be. */
export function EnlargedPages({ addresses, label, onClose }: EnlargedPagesProps) {
  const t = useT()
  return (
    <Modal opened fullScreen title={label} onClose={onClose} closeButtonProps={{ 'aria-label': t('Close') }}>
      <div className={classes.enlarged}>
        <Sheets addresses={addresses} label={label} />
      </div>
    </Modal>
  )
}
