import { ActionIcon, Menu } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, Ellipsis, Package, Text, Trash2 } from 'lucide-react'
import { useT } from '../../../../i18n/use-t.ts'
import { newLine } from '../draft/draft-form.ts'
import classes from './line-grid.module.css'
import type { LineCellsProps } from './line-row-props.ts'

/** What else can be done with a line. */
export function LineMenu({
  line,
  number,
  isFirst,
  isLast,
  products,
  acts,
  onSaveAsProduct,
  onDetails,
  isFixed,
  menu,
}: LineCellsProps & { onDetails: () => void }) {
  const t = useT()
  // A new line may not name a product that is no longer offered.
  const isOffered = products.known.some(({ id }) => id === line.product)
  const product = isOffered ? line.product : null
  const copy = newLine({ ...line, product, key: newLine().key, id: null })
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t('More for line {line}', { line: number })}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Text size={15} />} onClick={onDetails}>
          {t('Add details')}
        </Menu.Item>
        {menu?.(line, number - 1)}
        {!isFixed && (
          <Menu.Item leftSection={<Copy size={15} />} onClick={() => acts.duplicate(copy)}>
            {t('Duplicate line')}
          </Menu.Item>
        )}
        {onSaveAsProduct && (
          <Menu.Item
            leftSection={<Package size={15} />}
            disabled={line.description.trim() === ''}
            onClick={() => onSaveAsProduct(line)}
          >
            {t('Save line as product…')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<ArrowUp size={15} />} disabled={isFirst} onClick={() => acts.moveBy(-1)}>
          {t('Move up')}
        </Menu.Item>
        <Menu.Item leftSection={<ArrowDown size={15} />} disabled={isLast} onClick={() => acts.moveBy(1)}>
          {t('Move down')}
        </Menu.Item>
        {!isFixed && (
          <Menu.Item leftSection={<Trash2 size={15} />} color="red" onClick={acts.remove}>
            {t('Delete line')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
