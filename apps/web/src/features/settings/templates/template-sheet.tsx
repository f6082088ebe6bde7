import type { CallInput } from '../../../api/api-types.ts'
import { usePageAddresses } from '../../invoices/document/use-page-addresses.ts'
import classes from './templates.module.css'
import { useTemplatePreview } from './use-template-preview.ts'

type TemplateSheetProps = {
  template: { id: string; version: number }
  body?: NonNullable<CallInput<'previewInvoiceTemplate'>['body']>
}

/** The first page of the sample, small; the name beside it says what it is of. */
export function TemplateSheet({ template, body }: TemplateSheetProps) {
  const { data } = useTemplatePreview(template, body)
  const [first] = usePageAddresses(data?.pages)
  return (
    <span className={classes.sheet} data-empty={first === undefined || undefined}>
      {first !== undefined && <img src={first} alt="" />}
    </span>
  )
}
