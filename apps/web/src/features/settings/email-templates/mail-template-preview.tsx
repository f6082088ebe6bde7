import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '../../../api/api-types.ts'
import { api } from '../../../api/requests/api-client.ts'
import { companyScope } from '../../../api/requests/company-scope.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MailFrame } from '../../emails/mail-frame.tsx'
import { type MailPlace, type MailTemplateValues, mailTemplateFaults } from './mail-template-values.ts'
import classes from './mail-templates.module.css'

const PREVIEW_AFTER_MS = 400

type Body = CallInput<'previewEmailTemplate'>['body']

/** The mail the words would make; the last one stays until there is a newer. */
function useMailPreview(written: string | null) {
  return useQuery({
    queryKey: ['email-template-preview', companyScope.get(), written],
    queryFn: ({ signal }) => api.previewEmailTemplate({ body: JSON.parse(written ?? '') as Body, signal }),
    enabled: written !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: 1,
    meta: { quiet: true },
  })
}

/** The mail with what is typed, by what writes the real ones; what is at fault waits. */
export function MailTemplatePreview({ values, place }: { values: MailTemplateValues; place: MailPlace }) {
  const t = useT()
  const { name: _, is_active: __, ...words } = values
  const { subject, body } = mailTemplateFaults(values, place)
  const isRight = subject === undefined && body === undefined
  const typed = JSON.stringify({ ...place, ...words })
  const [last, setLast] = useState(isRight ? typed : null)
  if (isRight && last !== typed) setLast(typed)
  const [settled] = useDebouncedValue(last, PREVIEW_AFTER_MS)
  const { data } = useMailPreview(settled)
  const sampleOf = () => {
    if (!isRight) return t('The preview waits until the marked fields are right.')
    if (!data) return t('Preview')
    return data.document === null
      ? t('With a sample, as it would be sent')
      : t('With {name}, as it would be sent', { name: data.document })
  }
  return (
    <section className={classes.preview} aria-label={t('Preview')}>
      <p className={classes.note} role="status">
        {sampleOf()}
      </p>
      {data && (
        <>
          <p className={classes.subject} dir="auto">
            {data.subject}
          </p>
          <MailFrame html={data.html} title={data.subject} />
        </>
      )}
    </section>
  )
}
