import { Select, type SelectProps } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { useInvoiceTemplates } from './use-invoice-templates.ts'

/** One of the company's templates; empty, the default counts, which the field then names. */
export function TemplateSelect(props: Omit<SelectProps, 'data'>) {
  const t = useT()
  const templates = useInvoiceTemplates()
  const usual = templates.find(({ is_default }) => is_default)
  return (
    <Select
      clearable
      placeholder={usual && t('Default: {name}', { name: usual.name })}
      {...props}
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
