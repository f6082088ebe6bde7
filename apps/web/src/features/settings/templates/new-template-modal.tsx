import type { InvoiceTemplate } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { TEMPLATE_LAYOUTS } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { Modal, UnstyledButton } from '@mantine/core'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { TemplateSheet } from './template-sheet.tsx'
import { LAYOUT_NAMES, LAYOUT_NOTES } from './template-words.ts'
import classes from './templates.module.css'

type NewTemplateProps = {
  /** Whose settings the drawings of the layouts are made with. */
  sample: InvoiceTemplate
  onClose: () => void
  onCreated: (template: InvoiceTemplate) => void
}

function Layouts({ sample, onCreated }: Omit<NewTemplateProps, 'onClose'>) {
  const t = useT()
  const create = useApiMutation('createInvoiceTemplate', {
    success: 'Template created successfully',
    onSuccess: onCreated,
  })
  return (
    <ul className={classes.layouts}>
      {TEMPLATE_LAYOUTS.map((layout) => (
        <li key={layout}>
          <UnstyledButton
            className={classes.layout}
            disabled={create.isPending}
            onClick={() => create.mutate({ body: { name: t(LAYOUT_NAMES[layout]), layout } })}
          >
            <TemplateSheet template={sample} body={{ changes: { layout } }} />
            <span className={classes.name}>{t(LAYOUT_NAMES[layout])}</span>
            <span className={classes.note}>{t(LAYOUT_NOTES[layout])}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** Begins a template with one of the layouts there are. */
export function NewTemplateModal({ opened, onClose, ...props }: NewTemplateProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="min(1080px, 94vw)"
      title={t('Choose a layout')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Layouts {...props} />
    </Modal>
  )
}
