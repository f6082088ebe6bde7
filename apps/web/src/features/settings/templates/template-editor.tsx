import type { InvoiceTemplate } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Star } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQueryKey } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LeaveQuestion } from '../../../ui/feedback/leave-question.tsx'
import { FormPart, PartedForm } from '../../../ui/fields/form-part.tsx'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { useFormName } from '../../auth/use-form-name.ts'
import { DocumentPages } from '../../invoices/document/document-pages.tsx'
import { LookFields, TemplateTextFields } from './template-fields.tsx'
import {
  type ShownDocument,
  shownFault,
  type TemplateValues,
  templateBody,
  templateFaults,
  templateValues,
} from './template-values.ts'
import { KIND_NAMES } from './template-words.ts'
import classes from './templates.module.css'
import { useTemplatePreview } from './use-template-preview.ts'

const PREVIEW_AFTER_MS = 300

function useTemplateForm(template: InvoiceTemplate) {
  const cache = useQueryClient()
  const { form, read, submit, settle } = useRecordForm<InvoiceTemplate, TemplateValues>({
    record: template,
    valuesOf: templateValues,
    faultsOf: templateFaults,
    keepAs: useFormName(`template-${template.id}`),
  })
  const update = useApiMutation('updateInvoiceTemplate', {
    success: 'Template updated successfully',
    form,
    onSuccess: (answer) => {
      cache.setQueryData(apiQueryKey('getInvoiceTemplate', { params: { id: answer.id } }), answer)
      settle(answer)
    },
  })
  const save = submit((values, { id, version }) =>
    update.mutate({ params: { id }, body: templateBody(values), ifMatch: version }),
  )
  return { form, read, submit: save, busy: update.isPending }
}

/** Whether the template is the default one; of another, the way to make it that. */
function DefaultMark({ template }: { template: InvoiceTemplate }) {
  const t = useT()
  const setDefault = useApiMutation('setDefaultInvoiceTemplate', {
    success: 'Default template updated successfully',
  })
  if (template.is_default) return <span className={classes.note}>{t('Default')}</span>
  return (
    <PermissionGate permission="templates.write">
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Star size={14} />}
        loading={setDefault.isPending}
        onClick={() => setDefault.mutate({ params: { id: template.id } })}
      >
        {t('Make default')}
      </Button>
    </PermissionGate>
  )
}

type PreviewProps = { template: InvoiceTemplate; values: TemplateValues; shown: ShownDocument }

/** The sample with what is typed, by the engine that makes the PDF; what is at fault waits. */
function Preview({ template, values, shown }: PreviewProps) {
  const t = useT()
  const isRight = Object.keys(templateFaults(values)).length === 0
  const typed = JSON.stringify({ changes: templateBody(values), ...shown })
  const [last, setLast] = useState(typed)
  if (isRight && last !== typed) setLast(typed)
  const [settled] = useDebouncedValue(last, PREVIEW_AFTER_MS)
  const { data } = useTemplatePreview(template, JSON.parse(settled))
  return (
    <section className={classes.preview} aria-label={t('Preview')}>
      <p className={classes.note} role="status">
        {isRight
          ? t('A sample, as it will print')
          : t('The preview waits until the marked fields are right.')}
      </p>
      <DocumentPages pages={data?.pages} label={t(KIND_NAMES[shown.kind].sample)} />
    </section>
  )
}

type Search = { readonly tab?: unknown; readonly template?: unknown }

/** Whether an address is of another place than the editor of this template. */
const leadsAway: ComponentProps<typeof LeaveQuestion>['leads'] = (from, to) => {
  const [here, there] = [from.search as Search, to.search as Search]
  return from.routeId !== to.routeId || here.tab !== there.tab || here.template !== there.template
}

/** One template: its fields beside the sample as it will print. */
export function TemplateEditor({ template, onClose }: { template: InvoiceTemplate; onClose: () => void }) {
  const t = useT()
  const company = useCompany()
  const [shown, setShown] = useState<ShownDocument>({
    kind: 'invoice',
    language: knownLanguage(company.language),
  })
  const { form, read, submit, busy } = useTemplateForm(template)
  const isDirty = form.isDirty()
  /** What is wrong with texts that are not in sight is brought into sight. */
  const save: typeof submit = (event) => {
    setShown(shownFault(templateFaults(form.getValues()), shown))
    submit(event)
  }
  const foot = (
    <>
      {isDirty && (
        <p className={classes.unsaved} role="status">
          {t('Not saved yet')}
        </p>
      )}
      {isDirty && (
        <Button variant="default" onClick={form.reset} disabled={busy}>
          {t('Discard changes')}
        </Button>
      )}
      <PermissionGate permission="templates.write">
        <Button type="submit" loading={busy}>
          {t('Save template')}
        </Button>
      </PermissionGate>
    </>
  )
  return (
    <div className={classes.editor}>
      <LeaveQuestion
        title={t('Leave {name} without saving?', { name: read.name })}
        text={t(
          'Your changes are not saved and have no effect yet. They are kept here until you come back or close this page.',
        )}
        isDirty={isDirty}
        leads={leadsAway}
      />
      <div>
        <div className={classes.editorHead}>
          <Button
            size="compact-sm"
            variant="subtle"
            ml={-8}
            leftSection={<ArrowLeft size={14} />}
            onClick={onClose}
          >
            {t('All templates')}
          </Button>
          <DefaultMark template={read} />
        </div>
        <PartedForm narrow onSubmit={save} foot={foot} permission="templates.write">
          <FormPart title={t('Look')}>
            <LookFields form={form} />
          </FormPart>
          <FormPart title={t('Texts')} text={t('Printed on documents in their own language.')}>
            <TemplateTextFields form={form} shown={shown} onShow={setShown} />
          </FormPart>
        </PartedForm>
      </div>
      <Preview template={read} values={form.values} shown={shown} />
    </div>
  )
}
