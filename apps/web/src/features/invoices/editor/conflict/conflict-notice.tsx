import { Button, Modal, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiQuery } from '../../../../api/queries/api-query.ts'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import { QueryState } from '../../../../ui/loading/query-state.tsx'
import { useUser } from '../../../auth/session/use-session.ts'
import { useInvoiceTemplates } from '../../../invoice-templates/use-invoice-templates.ts'
import { nameOf } from '../../../users/person-name.ts'
import { useMember } from '../../../users/use-members.tsx'
import { formOfInvoice } from '../draft/draft-form.ts'
import type { DraftEditor } from '../draft/use-draft-editor.ts'
import classes from '../editor-screen.module.css'
import notice from './conflict-notice.module.css'
import { type Difference, draftDifferences } from './draft-differences.ts'
import type { Refusal } from './refused-act.ts'

type ConflictProps = {
  editor: DraftEditor
  id: string
  /** What was asked for meanwhile, and leads here. */
  refusal: Refusal | null
  onReload: () => void
}

/** Gives the notice the focus each time something was asked for that waits for it. */
function useFocusWhenRefused(refusal: Refusal | null) {
  const notice = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (refusal !== null) notice.current?.focus()
  }, [refusal])
  return notice
}

/** The other version as it is now, and who wrote it. */
function useOtherVersion(id: string) {
  const theirs = useQuery({
    ...apiQuery('getInvoice', { params: { id } }),
    refetchOnMount: 'always',
    meta: { quiet: true },
  })
  const query = { invoice: id, type: 'invoice.updated', page_size: 1 }
  const events = useQuery({
    ...apiQuery('listTimelineEvents', { query }),
    refetchOnMount: 'always',
    meta: { quiet: true },
  })
  return {
    // What was kept from before is the version this editor began with.
    theirs: { ...theirs, data: theirs.isFetchedAfterMount ? theirs.data : undefined },
    author: events.isFetchedAfterMount ? (events.data?.results[0]?.actor ?? null) : null,
  }
}

function DifferencesTable({ differences }: { differences: readonly Difference[] }) {
  const t = useT()
  const side = (text: string) => (text === '' ? <span className={notice.empty}>{t('empty')}</span> : text)
  return (
    <Table className={notice.table} verticalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Field')}</Table.Th>
          <Table.Th>{t('Other version')}</Table.Th>
          <Table.Th>{t('Your version')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map(({ what, theirs, mine }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one number, and nothing moves
          <Table.Tr key={at}>
            <Table.Th scope="row">{what}</Table.Th>
            <Table.Td>{side(theirs)}</Table.Td>
            <Table.Td>{side(mine)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Who wrote the other version: oneself, in another tab or before the page was loaded anew, or somebody else. */
function useAuthorWords(author: string | null, isOfTab: boolean): string {
  const t = useT()
  const user = useUser()
  if (isOfTab) return t('Not saved: you changed this draft in another tab')
  if (author === null) return t('Not saved: this draft was changed elsewhere')
  // The history tells a person by name alone.
  if (author === nameOf(user)) return t('Not saved: you changed this draft elsewhere')
  return t('Not saved: {name} changed this draft', { name: author })
}

/** A draft that was changed elsewhere while it was changed here: by whom, what differs, and which version wins. */
export function ConflictNotice({ editor, id, refusal, onReload }: ConflictProps) {
  const t = useT()
  const locale = useLocale()
  const place = useFocusWhenRefused(refusal)
  const [comparing, setComparing] = useState(false)
  const { theirs, author } = useOtherVersion(id)
  const { assignee } = editor.form
  const [mine, other] = [useMember(assignee), useMember(theirs.data?.assignee ?? null)]
  // The version that is kept or replaced is the one of now, not of when the notice came.
  const compare = () => {
    setComparing(true)
    void theirs.refetch()
  }
  const seen = theirs.isFetching ? undefined : theirs.data
  const isOfTab = theirs.data !== undefined && editor.wasSavedElsewhere(id, theirs.data.version)
  const words = useAuthorWords(author, isOfTab)
  const templates = useInvoiceTemplates(comparing)
  const take = (
    <Button size="xs" variant="default" onClick={onReload}>
      {t('Take the other version')}
    </Button>
  )
  return (
    <fieldset ref={place} tabIndex={-1} className={notice.place} aria-label={words}>
      <span role="status" className={notice.status}>
        <span className={classes.saveWords} data-tone="bad" title={words}>
          {words}
        </span>{' '}
        {refusal && (
          <strong className={notice.refusal}>
            {refusal.act === 'issue' && `${t('The invoice was not issued.')} `}
            {t('Choose which version counts.')}
          </strong>
        )}
      </span>
      {take}
      <Button size="xs" variant="default" onClick={compare}>
        {t('Keep mine')}
      </Button>
      <Modal
        opened={comparing}
        onClose={() => setComparing(false)}
        size="lg"
        title={t('Keep your version?')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <p className={notice.text}>{t('What you keep replaces the other version. They differ in this:')}</p>
        <QueryState query={{ ...theirs, data: seen }}>
          {(invoice) => (
            <DifferencesTable
              differences={draftDifferences(formOfInvoice(invoice), editor.form, {
                template: (id) => templates.find((template) => template.id === id)?.name ?? id,
                member: (member) => (member === assignee ? mine : other) ?? '',
                t,
                locale,
                table: editor.table,
                customFields: editor.customFields,
              })}
            />
          )}
        </QueryState>
        <div className={notice.actions}>
          <Button variant="default" onClick={() => setComparing(false)}>
            {t('Go back')}
          </Button>
          <Button disabled={!seen} onClick={() => seen && void editor.queue.overwrite(seen)}>
            {t('Keep mine')}
          </Button>
        </div>
      </Modal>
    </fieldset>
  )
}
