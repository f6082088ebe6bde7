import { useT } from '../../../i18n/use-t.ts'
import type { PayMethod } from '../pay-view.ts'

/** To a payer whose payment was refused because nothing is to be paid any more: what did not happen. */
export function NothingTaken({ tried, className }: { tried: PayMethod; className?: string }) {
  const t = useT()
  const text =
    tried === 'card' ? t('Nothing was taken from your card just now.') : t('Nothing was paid just now.')
  return <p className={className}>{text}</p>
}
