import { useCombobox } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type PickerOption, rankOptions } from './rank-options.ts'

/** What can be done beside choosing, below the options; it is never done unasked. */
export type PickerAction = {
  value: string
  label: string
  /** The list stays, with what it offers now. */
  keepsOpen?: boolean
  run: () => void
}

type PickerChoices<O extends PickerOption> = {
  options: readonly O[]
  actions: readonly PickerAction[] | undefined
  value: string | null
  /** At most so many are shown. */
  limit: number | undefined
  /** An answer to what is typed is under way. */
  isBusy: boolean
  onTake: (option: O) => void
  /** Takes the choice away; left out where there has to be one. */
  onClear: (() => void) | undefined
  onType: ((text: string) => void) | undefined
  onClose: (() => void) | undefined
}

/** Where the highlight was put: by the arrows, or by the mouse as long as it is over the list. */
type Place = { byKeys: string | null; byMouse: string | null }
const NOWHERE: Place = { byKeys: null, byMouse: null }

const isSought = (typed: string | null): typed is string => typed !== null && typed.trim() !== ''

/** What stands in the list, and which of it is highlighted: the first match, unless somebody went on from it. */
function useHighlight<O extends PickerOption>(choices: PickerChoices<O>, typed: string | null) {
  const { options, actions = [], value, limit } = choices
  const [place, setPlace] = useState<Place>(NOWHERE)
  const shown = rankOptions(options, typed ?? '').slice(0, limit)
  const order = [...shown, ...actions].map((one) => one.value)
  const known = (one: string | null | undefined) => (one != null && order.includes(one) ? one : null)
  const isEmptied = typed !== null && !isSought(typed) && choices.onClear !== undefined
  const byKeys = known(place.byKeys) ?? known(isSought(typed) ? shown[0]?.value : isEmptied ? null : value)
  const step = (by: 1 | -1) => {
    const from = byKeys === null ? (by === 1 ? -1 : 0) : order.indexOf(byKeys)
    setPlace({ byKeys: order[(from + by + order.length) % order.length] ?? null, byMouse: null })
  }
  return {
    shown,
    /** What leaving the field takes: wherever the mouse went on its way out. */
    byKeys,
    /** What was chosen was deleted, and nothing pointed at instead. */
    isEmptied: isEmptied && byKeys === null,
    highlighted: known(place.byMouse) ?? byKeys,
    step,
    /** The mouse is over one of the list, or over none. */
    point: (byMouse: string | null) => byMouse !== place.byMouse && setPlace({ ...place, byMouse }),
    reset: () => setPlace(NOWHERE),
  }
}

/** What is to be done with what was typed, as soon as the answer to it is there. */
type Waiting = 'take' | 'take or close' | null

/** The list, open or not, with what is sought in it. */
function useSearch<O extends PickerOption>(choices: PickerChoices<O>) {
  const { options, actions = [], isBusy, onTake, onClear, onType, onClose } = choices
  const [waiting, setWaiting] = useState<Waiting>(null)
  const [typed, setTyped] = useState<string | null>(null)
  // Enter was pressed though nothing answers what was typed.
  const [isHinted, setHinted] = useState(false)
  const highlight = useHighlight(choices, typed)
  const type = (text: string | null) => {
    setTyped(text)
    setWaiting(null)
    setHinted(false)
    highlight.reset()
    if (text !== typed) onType?.(text ?? '')
  }
  const combobox = useCombobox({
    onDropdownClose: () => {
      type(null)
      onClose?.()
    },
  })
  const { dropdownOpened: isOpen, closeDropdown: close, openDropdown } = combobox
  const open = () => openDropdown()
  const take = (value: string) => {
    const action = actions.find((one) => one.value === value)
    const option = options.find((one) => one.value === value)
    if (action?.keepsOpen) type(null)
    else close()
    if (action) action.run()
    else if (option) onTake(option)
  }
  const match = options.find((option) => option.value === highlight.byKeys)?.value ?? null
  const isAwaited = isSought(typed) && isBusy && match === null
  const empty = () => {
    close()
    if (choices.value !== null) onClear?.()
  }
  const enter = () => {
    if (highlight.isEmptied && highlight.highlighted === null) empty()
    else if (highlight.highlighted !== null) take(highlight.highlighted)
    else if (isAwaited) setWaiting('take')
    else setHinted(isSought(typed) || highlight.shown.length === 0)
  }
  const leave = () => {
    if (isOpen && isSought(typed) && match !== null) take(match)
    else if (isOpen && isAwaited) setWaiting('take or close')
    else if (isOpen && highlight.isEmptied) empty()
    else close()
  }
  useEffect(() => {
    if (waiting === null) return
    if (match !== null) take(match)
    else if (waiting === 'take or close' && !isBusy) close()
    else if (!isBusy) {
      setWaiting(null)
      setHinted(isSought(typed) && highlight.highlighted === null)
    }
  })
  const search = (text: string) => {
    type(text)
    open()
  }
  const isUnanswered = isHinted && highlight.highlighted === null
  return { ...highlight, combobox, typed, isOpen, isUnanswered, open, close, take, enter, leave, search }
}

/**
 * Scrolls the list and nothing around it. A list that has just opened does not stand at its field yet: to scroll the page
 * to it leads away from the field, and a list whose field is out of sight is hidden.
 */
function showInList(option: HTMLElement | null): void {
  const list = option?.closest('[role="listbox"]')
  if (!option || !list) return
  const [line, room] = [option.getBoundingClientRect(), list.getBoundingClientRect()]
  if (line.top < room.top) list.scrollTop -= room.top - line.top
  else if (line.bottom > room.bottom) list.scrollTop += line.bottom - room.bottom
}

/**
 * The one way in which lists are searched: what is highlighted is what Enter takes. As soon as something is typed that
 * is the best match, and leaving the field takes it too; Escape takes nothing. A field that may be empty and was emptied
 * is empty then. Where the answer to what was typed is still
 * under way, both wait for it. Where nothing answers it, Enter has the list say so, with the way to its first action.
 * Enter never sends the form.
 */
export function usePicker<O extends PickerOption>(choices: PickerChoices<O>, enterOpens: boolean) {
  const id = useId()
  const list = useSearch(choices)
  const { isOpen, highlighted, open, close, enter, leave, step } = list
  const optionId = (value: string) => `${id}-${value}`
  const marked = isOpen && highlighted !== null ? optionId(highlighted) : null
  useEffect(() => {
    if (marked !== null) showInList(document.getElementById(marked))
  }, [marked])

  const onArrow = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault()
    if (isOpen) step(by)
    else open()
  }
  const onEnter = (event: KeyboardEvent) => {
    if (!isOpen && !enterOpens) return
    event.preventDefault()
    if (!isOpen) open()
    else enter()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event
    // Where an input method is at work, the keys are its own.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229 || altKey || ctrlKey || metaKey) return
    if (key === 'ArrowDown') onArrow(event, 1)
    else if (key === 'ArrowUp') onArrow(event, -1)
    else if (key === 'Enter') onEnter(event)
    else if (key === 'Escape' && isOpen) close()
  }
  const onBlur = ({ currentTarget }: FocusEvent) => {
    // Another window has the focus, and gives it back.
    if (document.activeElement !== currentTarget) leave()
  }
  return { ...list, optionId, onKeyDown, onBlur }
}
