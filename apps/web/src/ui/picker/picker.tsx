import { CheckIcon, Combobox, type ComboboxProps, InputBase, type InputBaseProps } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { type ComponentPropsWithoutRef, Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { SELECT_ALL } from '../fields/select-all.ts'
import { useFocusOnceShown } from '../focus/use-focus-once-shown.ts'
import classes from './picker.module.css'
import type { PickerOption } from './rank-options.ts'
import { type PickerAction, usePicker } from './use-picker.ts'

type FieldProps = InputBaseProps & Omit<ComponentPropsWithoutRef<'input'>, keyof InputBaseProps>

export type PickerProps = Omit<FieldProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: string | null
  /** Null where the choice was taken away, which only a clearable field allows. */
  onChange?: (value: string | null) => void
  options: readonly PickerOption[]
  /** What else can be done from here, such as making one that is missing. */
  actions?: readonly PickerAction[]
  /** What the field says, where that is not the label of the option chosen. */
  text?: string
  clearable?: boolean
  /** An answer to what is typed is under way: Enter and leaving wait for it. */
  isBusy?: boolean
  /** What the list says while nothing matches; without it there is no list then. */
  nothingFound?: string
  limit?: number
  /** Told what is sought; '' once nothing is. */
  onType?: (text: string) => void
  openOnFocus?: boolean
  /** Whether Enter opens a closed list. In a grid it goes on to the next line instead. */
  enterOpens?: boolean
  /** Smaller, at the end of an option. */
  detailOf?: (option: PickerOption) => ReactNode
  /** Which are ticked, where that is not the one chosen. */
  ticked?: readonly string[]
  onClose?: () => void
  comboboxProps?: ComboboxProps
}

type ListProps = Pick<PickerProps, 'actions' | 'detailOf' | 'nothingFound'> & {
  picker: ReturnType<typeof usePicker<PickerOption>>
  ticked: readonly (string | null)[]
  /** The list's own id, and what names it. */
  id: string
  labelledBy: string | undefined
  name: string | undefined
}

function Choices({ picker, detailOf, ticked }: ListProps) {
  const option = (one: PickerOption) => (
    <Combobox.Option
      key={one.value}
      id={picker.optionId(one.value)}
      value={one.value}
      className={classes.option}
      selected={picker.highlighted === one.value}
      aria-selected={ticked.includes(one.value)}
      onMouseMove={() => picker.point(one.value)}
    >
      <span className={classes.name}>
        {one.label}
        {one.detail && <span className={classes.detail}>{one.detail}</span>}
      </span>
      {detailOf?.(one)}
      {ticked.includes(one.value) && <CheckIcon className={classes.tick} size={12} />}
    </Combobox.Option>
  )
  // What is sought is in the order of how well it matches, whatever it belongs to.
  if (picker.typed !== null) return picker.shown.map(option)
  const groups = [...new Set(picker.shown.map((one) => one.group))]
  return groups.map((group) => {
    const items = picker.shown.filter((one) => one.group === group).map(option)
    return group === undefined ? (
      <Fragment key="">{items}</Fragment>
    ) : (
      <Combobox.Group key={group} label={group}>
        {items}
      </Combobox.Group>
    )
  })
}

/** Said once Enter was pressed and nothing matches: what is done by it, and is never done unasked. */
function Hint({ picker, actions = [] }: Pick<ListProps, 'picker' | 'actions'>) {
  const t = useT()
  const isSought = picker.typed !== null && picker.typed.trim() !== ''
  const words = [
    isSought && t('Nothing matches.'),
    actions[0] && t('Press ↓, then Enter: {action}', { action: actions[0].label }),
  ]
  return (
    <p role="status" className={classes.hint}>
      {picker.isUnanswered && words.filter(Boolean).join(' ')}
    </p>
  )
}

function PickerList(props: ListProps) {
  const { picker, actions = [], nothingFound, id, labelledBy, name } = props
  const isEmpty = picker.shown.length === 0
  const isAlone = isEmpty && !nothingFound
  return (
    <Combobox.Dropdown
      hidden={isAlone && actions.length === 0 && !picker.isUnanswered}
      onMouseLeave={() => picker.point(null)}
      // Its edges and its scroll bar are no other place: the field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Combobox.Options id={id} className={classes.options} labelledBy={labelledBy} aria-label={name}>
        <Choices {...props} />
        {isEmpty && nothingFound && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
        {actions.map((action, index) => (
          <Combobox.Option
            key={action.value}
            id={picker.optionId(action.value)}
            value={action.value}
            className={classes.action}
            data-first={(index === 0 && !isAlone) || undefined}
            selected={picker.highlighted === action.value}
            onMouseMove={() => picker.point(action.value)}
          >
            {action.label}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <Hint picker={picker} actions={actions} />
    </Combobox.Dropdown>
  )
}

/** The arrow that says that there is a list, or what takes the choice away. */
function sectionOf(clear: (() => void) | undefined): Partial<FieldProps> {
  return clear
    ? { rightSection: <Combobox.ClearButton onClear={clear} />, rightSectionPointerEvents: 'all' }
    : { rightSection: <Combobox.Chevron />, rightSectionPointerEvents: 'none' }
}

/** What assistive technology is told of the list, and the dialog around it of the Escape key. */
function ariaOf(picker: ListProps['picker'], listId: string) {
  const { isOpen, highlighted } = picker
  return {
    role: 'combobox',
    'aria-haspopup': 'listbox' as const,
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && highlighted !== null ? picker.optionId(highlighted) : undefined,
    'data-expanded': isOpen || undefined,
    'data-mantine-stop-propagation': isOpen || undefined,
  }
}

/** A field with a list to choose from, searched by typing. Every list that is searched is this one. */
export function Picker({
  value = null,
  onChange,
  options,
  actions,
  text,
  clearable = false,
  isBusy = false,
  nothingFound,
  limit,
  onType,
  autoFocus = false,
  openOnFocus = false,
  enterOpens = true,
  detailOf,
  ticked = [value ?? ''],
  onClose,
  comboboxProps,
  onFocus,
  onBlur,
  ...rest
}: PickerProps) {
  const id = useId(rest.id)
  const onTake = (option: PickerOption) => option.value !== value && onChange?.(option.value)
  const onClear = clearable ? () => onChange?.(null) : undefined
  const choices = { options, actions, value, limit, isBusy, onTake, onClear, onType, onClose }
  const picker = usePicker(choices, enterOpens)
  const field = useRef<HTMLInputElement>(null)
  const { isOpen } = picker
  useFocusOnceShown(field, autoFocus)
  // What is chosen is one thing: what is typed next takes its place.
  useLayoutEffect(() => {
    if (!isOpen && document.activeElement === field.current) field.current?.select()
  }, [isOpen])
  const label = text ?? options.find((option) => option.value === value)?.label ?? ''
  const mayClear = value !== null && value !== '' && !rest.disabled
  return (
    <Combobox
      store={picker.combobox}
      onOptionSubmit={picker.take}
      onClose={picker.leave}
      keepMounted={false}
      {...comboboxProps}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <InputBase
          autoComplete="off"
          spellCheck={false}
          {...sectionOf(mayClear ? onClear : undefined)}
          {...rest}
          {...ariaOf(picker, `${id}-list`)}
          ref={field}
          onMouseDown={SELECT_ALL.onMouseDown}
          onMouseUp={(event) => {
            SELECT_ALL.onMouseUp(event)
            if (isOpen) return
            event.currentTarget.select()
            event.preventDefault()
          }}
          id={id}
          value={picker.typed ?? label}
          onChange={(event) => picker.search(event.currentTarget.value)}
          onClick={picker.open}
          onKeyDown={picker.onKeyDown}
          onFocus={(event) => {
            SELECT_ALL.onFocus(event)
            if (openOnFocus) picker.open()
            onFocus?.(event)
          }}
          onBlur={(event) => {
            picker.onBlur(event)
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <PickerList
        picker={picker}
        actions={actions}
        detailOf={detailOf}
        nothingFound={nothingFound}
        ticked={ticked}
        id={`${id}-list`}
        labelledBy={rest.label ? `${id}-label` : undefined}
        name={rest.label ? undefined : rest['aria-label']}
      />
    </Combobox>
  )
}
