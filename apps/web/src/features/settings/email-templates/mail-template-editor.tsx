import type { EmailTemplate } from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import { languageName } from '@counterfoil/domain/text/language-facts.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQueryKey } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LeaveQuestion } from '../../../ui/feedback/leave-question.tsx'
import { PartedForm } from '../../../ui/fields/form-part.tsx'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { useFormName } from '../../auth/use-form-name.ts'
import { MailTemplateFields } from './mail-template-fields.tsx'
import { MailTemplatePreview } from './mail-template-preview.tsx'
import {
  type MailPlace,
  type MailTemplateStart,
  type MailTemplateValues,
  mailTemplateFaults,
  mailTemplateValues,
  newTemplateName,
} from './mail-template-values.ts'
import { KIND_WORDS } from './mail-template-words.ts'
import classes from './mail-templates.module.css'

/** What a new template is called unless somebody calls it otherwise, as an invoice's first one is. */
const FIRST_NAME = 'Standard'

export type MailTemplateEditorProps = {
  place: MailPlace
  /** The template to change; a new one is made when left out. */
  template?: EmailTemplate
  /** The words that are built in; null where there are none. */
  builtIn: Pick<MailTemplateStart, 'subject' | 'body'> | null
  onClose: () => void
}

function useMailTemplateForm({ place, template, builtIn, onClose }: MailTemplateEditorProps) {
  const cache = useQueryClient()
  const isSaved = useRef(false)
  const start = { name: FIRST_NAME, subject: '', body: '', ...builtIn }
  const { form, read, submit, settle, forget } = useRecordForm<EmailTemplate | undefined, MailTemplateValues>(
    {
      record: template,
      valuesOf: (record) => mailTemplateValues(record, start),
      faultsOf: (values) => mailTemplateFaults(values, place),
      keepAs: useFormName(`email-template-${template?.id ?? newTemplateName(place)}`),
    },
  )
  const create = useApiMutation('createEmailTemplate', {
    success: 'Template created successfully',
    form,
    onSuccess: () => {
      isSaved.current = true
      forget()
      onClose()
    },
  })
  const update = useApiMutation('updateEmailTemplate', {
    success: 'Template updated successfully',
    form,
    onSuccess: (answer) => {
      cache.setQueryData(apiQueryKey('getEmailTemplate', { params: { id: answer.id } }), answer)
      settle(answer)
    },
  })
  const save = submit((values, stored) => {
    if (stored) update.mutate({ params: { id: stored.id }, body: values, ifMatch: stored.version })
    else create.mutate({ body: { ...values, ...place } })
  })
  return { form, read, save, busy: create.isPending || update.isPending, isSaved }
}

/** Takes subject and message back to the words that are built in; they are saved like any others. */
function BuiltInButton({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <PermissionGate permission="templates.write">
      <Button size="compact-sm" variant="subtle" leftSection={<RotateCcw size={14} />} onClick={onClick}>
        {t('Use the built-in text')}
      </Button>
    </PermissionGate>
  )
}

type Search = { readonly tab?: unknown; readonly template?: unknown }

/** Whether an address is of another place than the editor of this template. */
const leadsAway: ComponentProps<typeof LeaveQuestion>['leads'] = (from, to) => {
  const [here, there] = [from.search as Search, to.search as Search]
  return from.routeId !== to.routeId || here.tab !== there.tab || here.template !== there.template
}

/** One template: its words beside the mail they make. */
export function MailTemplateEditor(props: MailTemplateEditorProps) {
  const { place, builtIn, onClose } = props
  const t = useT()
  const { form, read, save, busy, isSaved } = useMailTemplateForm(props)
  const isDirty = form.isDirty()
  const heading = `${t(KIND_WORDS[place.kind].name)} · ${languageName(place.language, place.language)}`
  const isBuiltIn = builtIn?.subject === form.values.subject && builtIn.body === form.values.body
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
          {read ? t('Save template') : t('Create template')}
        </Button>
      </PermissionGate>
    </>
  )
  return (
    <div className={classes.editor}>
      <LeaveQuestion
        title={t('Leave {name} without saving?', { name: read?.name ?? heading })}
        text={t(
          'Your changes are not saved and have no effect yet. They are kept here until you come back or close this page.',
        )}
        isDirty={isDirty}
        leads={leadsAway}
        isSaved={isSaved}
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
          {builtIn && !isBuiltIn && <BuiltInButton onClick={() => form.setValues(builtIn)} />}
        </div>
        <h2 className={classes.title}>{heading}</h2>
        <PartedForm narrow onSubmit={save} foot={foot} permission="templates.write" focusesFirst={!read}>
          <MailTemplateFields form={form} place={place} isNew={!read} />
        </PartedForm>
      </div>
      <MailTemplatePreview values={form.values} place={place} />
    </div>
  )
}
