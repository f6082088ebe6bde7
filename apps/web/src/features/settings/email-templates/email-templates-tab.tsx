import type { EmailTemplate } from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import { MAIL_TEMPLATE_KINDS, type MailTemplateKind } from '@counterfoil/domain/emails/mail-templates.ts'
import { languageName } from '@counterfoil/domain/text/language-facts.ts'
import { LANGUAGES, type Language } from '@counterfoil/domain/text/languages.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useListState } from '../../../ui/lists/list-state.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import section from '../section.module.css'
import { MailTemplateEditor, type MailTemplateEditorProps } from './mail-template-editor.tsx'
import { MailTemplateMenu } from './mail-template-menu.tsx'
import { type MailPlace, newTemplateName, readNewTemplate } from './mail-template-values.ts'
import { KIND_WORDS } from './mail-template-words.ts'
import classes from './mail-templates.module.css'

type Opening = { onOpen: (template: string) => void }

function TemplateRow({ template, onOpen }: Opening & { template: EmailTemplate }) {
  const t = useT()
  const open = () => onOpen(template.id)
  return (
    <div className={classes.template}>
      <UnstyledButton
        className={classes.open}
        aria-label={t('Edit {name}', { name: template.name })}
        onClick={open}
      >
        <span className={classes.name} dir="auto">
          {template.name}
        </span>
        <span className={classes.note} dir="auto">
          {template.subject}
        </span>
      </UnstyledButton>
      {template.is_active && <span className={classes.used}>{t('In use')}</span>}
      <MailTemplateMenu template={template} onOpen={open} />
    </div>
  )
}

type LanguageProps = Opening & { place: MailPlace; templates: readonly EmailTemplate[] }

/** The templates of a kind in one language; without any in use the words are built in. */
function OfLanguage({ place, templates, onOpen }: LanguageProps) {
  const t = useT()
  const language = languageName(place.language, place.language)
  const isWorded = templates.some(({ is_active }) => is_active)
  const builtIn = place.kind === 'message' ? t('Empty') : t('Built-in text')
  return (
    <li className={classes.row}>
      <h4 className={classes.language}>{language}</h4>
      <div className={classes.templates}>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} onOpen={onOpen} />
        ))}
        {!isWorded && <p className={classes.note}>{builtIn}</p>}
      </div>
      <PermissionGate permission="templates.write">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={14} />}
          aria-label={t('New template: {kind}, {language}', {
            kind: t(KIND_WORDS[place.kind].name),
            language,
          })}
          onClick={() => onOpen(newTemplateName(place))}
        >
          {t('New template')}
        </Button>
      </PermissionGate>
    </li>
  )
}

type KindProps = Opening & { kind: MailTemplateKind; templates: readonly EmailTemplate[] }

function OfKind({ kind, templates, onOpen }: KindProps) {
  const t = useT()
  const { name, text } = KIND_WORDS[kind]
  const of = (language: Language) => templates.filter((one) => one.language === language)
  return (
    <section className={classes.kind} aria-labelledby={`mails-${kind}`}>
      <h3 id={`mails-${kind}`} className={section.title}>
        {t(name)}
      </h3>
      <p className={classes.note}>{t(text)}</p>
      <ul className={classes.list}>
        {LANGUAGES.map((language) => (
          <OfLanguage key={language} place={{ kind, language }} templates={of(language)} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function TemplateList({ templates, onOpen }: Opening & { templates: readonly EmailTemplate[] }) {
  const t = useT()
  return (
    <section className={classes.kinds} aria-labelledby="email-templates">
      <header className={section.head}>
        <h2 id="email-templates" className={section.title}>
          {t('E-mail templates')}
        </h2>
      </header>
      <p className={section.text}>
        {t(
          'Subject and message of the e-mails you send. Each goes out in the language of its document; where no template is in use, the text is built in. Reminders are worded by their steps.',
        )}
      </p>
      {MAIL_TEMPLATE_KINDS.map((kind) => (
        <OfKind
          key={kind}
          kind={kind}
          templates={templates.filter((template) => template.kind === kind)}
          onOpen={onOpen}
        />
      ))}
    </section>
  )
}

/** The editor, once the words that are built in are known. */
function Editor(props: Omit<MailTemplateEditorProps, 'builtIn'>) {
  const words = useQuery(apiQuery('listBuiltInEmailTemplates'))
  const { kind, language } = props.place
  return (
    <QueryState query={words} skeleton={<LinesSkeleton lines={12} />}>
      {({ results }) => {
        const found = results.find((one) => one.kind === kind && one.language === language)
        const builtIn = found ? { subject: found.subject, body: found.body } : null
        return <MailTemplateEditor {...props} builtIn={builtIn} />
      }}
    </QueryState>
  )
}

function OpenedTemplate({ id, onClose }: { id: string; onClose: () => void }) {
  const opened = useQuery(apiQuery('getEmailTemplate', { params: { id } }))
  return (
    <QueryState query={opened} skeleton={<LinesSkeleton lines={12} />}>
      {(template) => (
        <Editor
          key={template.id}
          place={{ kind: template.kind, language: template.language }}
          template={template}
          onClose={onClose}
        />
      )}
    </QueryState>
  )
}

/** The company's own words for its mails: all of them, or the template that the address names. */
export function EmailTemplatesTab() {
  const { search, change } = useListState()
  const templates = useQuery(apiQuery('listEmailTemplates'))
  const named = typeof search.template === 'string' ? search.template : null
  const close = () => change({ template: undefined })
  if (named !== null) {
    const place = readNewTemplate(named)
    return place ? (
      <Editor key={named} place={place} onClose={close} />
    ) : (
      <OpenedTemplate id={named} onClose={close} />
    )
  }
  return (
    <QueryState query={templates} skeleton={<LinesSkeleton lines={12} />}>
      {({ results }) => <TemplateList templates={results} onOpen={(template) => change({ template })} />}
    </QueryState>
  )
}
