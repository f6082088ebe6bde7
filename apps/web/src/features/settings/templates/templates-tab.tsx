import type { InvoiceTemplate } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useListState } from '../../../ui/lists/list-state.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import section from '../section.module.css'
import { NewTemplateModal } from './new-template-modal.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { TemplateSheet } from './template-sheet.tsx'
import { LAYOUT_NAMES } from './template-words.ts'
import classes from './templates.module.css'

function TemplateCard({ template, onOpen }: { template: InvoiceTemplate; onOpen: () => void }) {
  const t = useT()
  const { name, layout, is_default: isDefault } = template
  return (
    <li className={classes.card}>
      <UnstyledButton className={classes.open} aria-label={t('Edit {name}', { name })} onClick={onOpen}>
        <TemplateSheet template={template} />
      </UnstyledButton>
      <div className={classes.caption}>
        <div>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.note}>
            {isDefault ? `${t(LAYOUT_NAMES[layout])} · ${t('Default')}` : t(LAYOUT_NAMES[layout])}
          </p>
        </div>
        <TemplateMenu template={template} />
      </div>
    </li>
  )
}

type TemplateListProps = { templates: readonly InvoiceTemplate[]; onOpen: (id: string) => void }

function TemplateList({ templates, onOpen }: TemplateListProps) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const [first] = templates
  return (
    <section aria-labelledby="invoice-templates">
      <header className={section.head}>
        <h2 id="invoice-templates" className={section.title}>
          {t('Templates')}
        </h2>
        <PermissionGate permission="templates.write">
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} />}
            onClick={() => setChoosing(true)}
          >
            {t('New template')}
          </Button>
        </PermissionGate>
      </header>
      <p className={section.text}>
        {t(
          'How your invoices, statements of account and receipts look. The template chosen on the invoice or for its client is used, otherwise the default one. An issued invoice keeps its look.',
        )}
      </p>
      <ul className={classes.cards}>
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} onOpen={() => onOpen(template.id)} />
        ))}
      </ul>
      {first && (
        <NewTemplateModal
          sample={first}
          opened={choosing}
          onClose={() => setChoosing(false)}
          onCreated={({ id }) => {
            setChoosing(false)
            onOpen(id)
          }}
        />
      )}
    </section>
  )
}

/** The company's templates, or the one that the address names. */
export function TemplatesTab() {
  const { search, change } = useListState()
  const templates = useQuery(apiQuery('listInvoiceTemplates'))
  const id = typeof search.template === 'string' ? search.template : null
  const opened = useQuery({
    ...apiQuery('getInvoiceTemplate', { params: { id: id ?? '' } }),
    enabled: id !== null,
  })
  if (id !== null)
    return (
      <QueryState query={opened} skeleton={<LinesSkeleton lines={12} />}>
        {(template) => (
          <TemplateEditor
            key={template.id}
            template={template}
            onClose={() => change({ template: undefined })}
          />
        )}
      </QueryState>
    )
  return (
    <QueryState query={templates} skeleton={<LinesSkeleton lines={8} />}>
      {({ results }) => (
        <TemplateList templates={results} onOpen={(opening) => change({ template: opening })} />
      )}
    </QueryState>
  )
}
