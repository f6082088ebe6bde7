import { ActionIcon, Menu, Textarea } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, Ellipsis, GripVertical, Text, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { useT } from '../../../../i18n/use-t.ts'
import { MoneyText } from '../../../../ui/text/money-text.tsx'
import { type DraftLine, newLine } from '../draft/draft-form.ts'
import { DescriptionCell } from './description-cell.tsx'
import { FigureCells } from './figure-cells.tsx'
import { LineFaults } from './line-faults.tsx'
import classes from './line-grid.module.css'
import type { LineRowProps } from './line-row-props.ts'
import { useLineFaults } from './use-line-faults.ts'

function LineMenu({
  line,
  index,
  count,
  dispatch,
  onDelete,
  onDetails,
}: LineRowProps & { onDetails: () => void }) {
  const t = useT()
  const copy = newLine({ ...line, key: newLine().key, id: null })
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t('More for line {line}', { line: index + 1 })}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Text size={15} />} onClick={onDetails}>
          {t('Add details')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Copy size={15} />}
          onClick={() => dispatch({ type: 'insert', index: index + 1, lines: [copy] })}
        >
          {t('Duplicate line')}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowUp size={15} />}
          disabled={index === 0}
          onClick={() => dispatch({ type: 'move', from: index, to: index - 1 })}
        >
          {t('Move up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowDown size={15} />}
          disabled={index === count - 1}
          onClick={() => dispatch({ type: 'move', from: index, to: index + 1 })}
        >
          {t('Move down')}
        </Menu.Item>
        <Menu.Item leftSection={<Trash2 size={15} />} color="red" onClick={() => onDelete(line, index)}>
          {t('Delete line')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Only a line that changed is drawn again. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, currency, total, dispatch } = props
  const t = useT()
  const [details, setDetails] = useState(line.details !== '')
  const change = (part: Partial<DraftLine>) => dispatch({ type: 'line', key: line.key, part })
  const { faults, told, descriptionOf, focus } = useLineFaults(props)
  return (
    <div
      className={classes.line}
      data-line={index}
      data-key={line.key}
      data-faulty={told.some(({ isHeld }) => !isHeld) || undefined}
      {...focus}
    >
      <button
        type="button"
        className={classes.grip}
        data-grip
        tabIndex={-1}
        aria-label={t('Drag line {line}', { line: index + 1 })}
      >
        <GripVertical size={14} />
      </button>
      <div className={classes.what}>
        <DescriptionCell
          label={t('Description, line {line}', { line: index + 1 })}
          value={line.description}
          currency={currency}
          earlier={props.earlier}
          error={faults.description}
          describedBy={descriptionOf('description')}
          onType={(description) => change({ description })}
          onPick={(earlier) => change(earlier)}
        />
        {(details || line.details !== '') && (
          <Textarea
            variant="unstyled"
            rows={1}
            maxLength={2000}
            aria-label={t('Details, line {line}', { line: index + 1 })}
            placeholder={t('Details')}
            // No column of the grid: its keys and its pastes are its own.
            data-column="details"
            classNames={{ input: classes.details }}
            value={line.details}
            error={faults.details !== undefined}
            attributes={descriptionOf('details')}
            title={faults.details}
            onChange={(event) => change({ details: event.currentTarget.value })}
          />
        )}
        <LineFaults told={told} place="words" />
      </div>
      <FigureCells {...props} faults={faults} told={told} descriptionOf={descriptionOf} />
      <span className={classes.total}>
        {total === undefined ? (
          <span className={classes.none}>–</span>
        ) : (
          <MoneyText amount={total} currency={currency} />
        )}
      </span>
      <LineMenu {...props} onDetails={() => setDetails(true)} />
    </div>
  )
})
