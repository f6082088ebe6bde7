import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'
import { DIALOG_PROPS, dialogClass, MENU_PROPS } from '../feedback/dialog-events.ts'
import { SELECT_ALL } from '../fields/select-all.ts'
import { keepFocus } from '../focus/keep-focus.ts'
import { DARK, LIGHT } from './colours.ts'
import parts from './theme.module.css'

/**
 * Paper and ink. The one place for colours, type sizes, spacing and radii: warm white ground, near-black ink with a
 * green cast, one evergreen accent; amber, red and blue only for states. Style sheets read the `--cf-*` properties.
 */
const evergreen: MantineColorsTuple = [
  '#eff6f1',
  '#dcebe2',
  '#bcd9c8',
  '#9ed3b6',
  '#7cc7a2',
  '#4ba47c',
  '#2c7a58',
  '#1d5c42',
  '#164a35',
  '#0f3626',
]
const amber: MantineColorsTuple = [
  '#fcf4e3',
  '#f8e7c4',
  '#f1d293',
  '#e9bd66',
  '#e3b062',
  '#c98a1e',
  '#a66e10',
  '#875607',
  '#6d4504',
  '#523302',
]
const red: MantineColorsTuple = [
  '#fcefec',
  '#f8dcd6',
  '#f1b8ae',
  '#f0a093',
  '#ef8f80',
  '#d65444',
  '#bf3a2b',
  '#a5281b',
  '#872016',
  '#661810',
]
const blue: MantineColorsTuple = [
  '#eef4fa',
  '#dae7f4',
  '#b5cfe9',
  '#9ac2ec',
  '#86b5ea',
  '#4a86c5',
  '#336fae',
  '#245a93',
  '#1c4876',
  '#143557',
]
/** Greys of the light theme: ink thinned with paper. */
const gray: MantineColorsTuple = [
  '#f6f3ec',
  '#f0ece3',
  '#e6e1d6',
  '#d6d0c2',
  '#b5b0a3',
  '#8c897e',
  '#667069',
  '#4c5750',
  '#2c3831',
  '#17221c',
]
/** Greys of the dark theme, text first: paper thinned with ink. */
const dark: MantineColorsTuple = [
  '#e8ece7',
  '#b6c0b9',
  '#98a39c',
  '#7b877f',
  '#303b34',
  '#242d28',
  '#19211c',
  '#111613',
  '#0d110f',
  '#090c0a',
]

/** What the component library derives its own colours from, tied to ours; contrast is AA in both themes. */
const COMPONENT_COLOURS = {
  '--mantine-color-body': 'var(--cf-paper)',
  '--mantine-color-text': 'var(--cf-ink)',
  '--mantine-color-bright': 'var(--cf-ink)',
  '--mantine-color-dimmed': 'var(--cf-ink-3)',
  '--mantine-color-placeholder': 'var(--cf-ink-3)',
  '--mantine-color-error': 'var(--cf-red)',
  '--mantine-color-anchor': 'var(--cf-accent)',
  '--mantine-color-default': 'var(--cf-raised)',
  '--mantine-color-default-hover': 'var(--cf-hover)',
  '--mantine-color-default-color': 'var(--cf-ink)',
  '--mantine-color-default-border': 'var(--cf-line)',
  '--mantine-color-disabled': 'var(--cf-sunken)',
  '--mantine-color-disabled-color': 'var(--cf-ink-3)',
  '--mantine-color-disabled-border': 'var(--cf-line)',
  '--mantine-color-evergreen-filled': 'var(--cf-accent)',
  '--mantine-color-evergreen-filled-hover': 'var(--cf-accent-strong)',
  '--mantine-color-evergreen-light': 'var(--cf-accent-wash)',
  '--mantine-color-evergreen-light-color': 'var(--cf-accent)',
  // Away from the page's ground in both themes, so that the words on it stay readable.
  '--mantine-color-red-filled-hover':
    'color-mix(in srgb, var(--mantine-color-red-filled) 90%, var(--cf-ink))',
  '--mantine-color-red-light': 'var(--cf-red-wash)',
  '--mantine-color-red-light-color': 'var(--cf-red)',
  '--mantine-color-red-outline': 'var(--cf-red)',
  '--mantine-color-red-outline-hover': 'var(--cf-red-wash)',
  // What a dangerous entry of a menu is written in.
  '--mantine-color-red-6': 'var(--cf-red)',
  '--mantine-color-amber-light': 'var(--cf-amber-wash)',
  '--mantine-color-amber-light-color': 'var(--cf-amber)',
  '--mantine-color-blue-light': 'var(--cf-blue-wash)',
  '--mantine-color-blue-light-color': 'var(--cf-blue)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: COMPONENT_COLOURS,
  light: { ...LIGHT, ...COMPONENT_COLOURS },
  dark: { ...DARK, ...COMPONENT_COLOURS },
})

/** See `ui/global.css`, which holds Inter back while the scripts come. */
const FONT = 'var(--cf-font)'

function forgetChosen(event: { currentTarget: HTMLInputElement }): void {
  event.currentTarget.value = ''
}

/** Looks of components. Names are strings: importing a component here would put it into the first script. */
const components: NonNullable<MantineThemeOverride['components']> = {
  Button: {
    defaultProps: { size: 'sm', variant: 'filled' },
    classNames: { root: parts.button, label: parts.buttonLabel },
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 'md' },
    classNames: { root: parts.icon },
  },
  // Forgotten before the next choice, or the same file, put right meanwhile, would be none.
  FileButton: { defaultProps: { inputProps: { onClick: forgetChosen } } },
  Input: { defaultProps: { size: 'sm' }, classNames: { input: parts.input } },
  // Arabic or Hebrew runs its own way as soon as it is typed.
  TextInput: { defaultProps: { dir: 'auto' } },
  Textarea: { defaultProps: { dir: 'auto' } },
  NumberInput: { defaultProps: { onMouseDown: SELECT_ALL.onMouseDown, onMouseUp: SELECT_ALL.onMouseUp } },
  InputWrapper: {
    defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    classNames: {
      label: parts.label,
      error: parts.error,
      description: parts.description,
      required: parts.required,
    },
  },
  Checkbox: {
    defaultProps: { size: 'xs', radius: 'sm' },
    classNames: { label: parts.choice, input: parts.check, inner: parts.checkInner },
  },
  Radio: { defaultProps: { size: 'xs' }, classNames: { label: parts.choice } },
  Switch: {
    defaultProps: { size: 'sm', withThumbIndicator: false },
    classNames: { track: parts.switchTrack },
  },
  Anchor: { defaultProps: { underline: 'hover' }, classNames: { root: parts.anchor } },
  Menu: {
    // The focus begins at the first entry, and a menu holds nothing but its entries.
    defaultProps: { ...MENU_PROPS, withInitialFocusPlaceholder: false },
    classNames: {
      dropdown: parts.floating,
      item: parts.menuItem,
      itemLabel: parts.menuItemLabel,
      label: parts.menuLabel,
    },
  },
  // The box around the pills shows the focus.
  PillsInputField: { classNames: { field: parts.pillsField } },
  Pill: { classNames: { root: parts.pill } },
  Popover: { defaultProps: { shadow: 'md', radius: 'md' }, classNames: { dropdown: parts.floating } },
  Combobox: { classNames: { dropdown: parts.floating, option: parts.option } },
  Select: {
    // A list that opens by itself covers what stands below: it opens on a click, an arrow or a letter.
    defaultProps: {
      maxDropdownHeight: 280,
      allowDeselect: false,
      checkIconPosition: 'right',
      openOnFocus: false,
      // The list itself scrolls, so that its field is known to scroll it.
      withScrollArea: false,
    },
    classNames: {
      dropdown: parts.floating,
      option: `${parts.option} ${parts.choiceOption}`,
      options: parts.options,
    },
  },
  MultiSelect: {
    defaultProps: { withScrollArea: false },
    classNames: {
      dropdown: parts.floating,
      option: `${parts.option} ${parts.choiceOption}`,
      options: parts.options,
    },
  },
  Tooltip: {
    defaultProps: { openDelay: 300, withArrow: false, offset: 6 },
    classNames: { tooltip: parts.tooltip },
  },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      ...DIALOG_PROPS,
      closeButtonProps: { 'aria-label': 'Close' },
      onExitTransitionEnd: () => keepFocus(),
    },
    classNames: (_: unknown, props: { opened?: boolean }) => ({
      root: dialogClass(props),
      content: parts.modal,
      header: parts.modalHead,
      title: parts.modalTitle,
      body: parts.modalBody,
    }),
  },
  Drawer: {
    defaultProps: {
      ...DIALOG_PROPS,
      closeButtonProps: { 'aria-label': 'Close' },
      onExitTransitionEnd: () => keepFocus(),
    },
    classNames: (_: unknown, props: { opened?: boolean }) => ({ root: dialogClass(props) }),
  },
  // A dialog's head is no banner of the page.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Loader: { defaultProps: { type: 'dots', size: 'sm' } },
  Tabs: { defaultProps: { keepMounted: false }, classNames: { tab: parts.tab, list: parts.tabList } },
  SegmentedControl: {
    defaultProps: { withItemsBorders: false },
    classNames: { root: parts.segments, indicator: parts.segment, label: parts.segmentLabel },
  },
  DatePicker: { classNames: { day: parts.day } },
  DatePickerInput: { defaultProps: { popoverProps: { withRoles: false }, valueFormat: 'll' } },
}

export const theme: MantineThemeOverride = {
  primaryColor: 'evergreen',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#17221c',
  white: '#fffefb',
  colors: { evergreen, amber, red, blue, gray, dark, green: evergreen, yellow: amber, orange: amber },
  fontFamily: FONT,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.25' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.45' },
      h4: { fontSize: '14px', lineHeight: '1.45' },
      h5: { fontSize: '13px', lineHeight: '1.45' },
      h6: { fontSize: '12px', lineHeight: '1.45' },
    },
  },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'none',
    sm: 'var(--cf-shadow)',
    md: 'var(--cf-shadow)',
    lg: 'var(--cf-shadow)',
    xl: 'var(--cf-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
}
