import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRecordForm } from './use-record-form.ts'

type Client = { version: number; name: string; phone: string; status: string }
const ACME: Client = { version: 1, name: 'Acme', phone: '030 1', status: 'active' }
const valuesOf = ({ name, phone }: Client) => ({ name, phone })

function open(record: Client, keepAs?: string) {
  return renderHook((now: Client) => useRecordForm({ record: now, valuesOf, faultsOf: () => ({}), keepAs }), {
    initialProps: record,
  })
}
type Opened = ReturnType<typeof open>['result']

function save(form: Opened) {
  const send = vi.fn()
  act(() => form.current.submit((values, read) => send(values, read.version))())
  return send.mock.calls[0]
}
const type = (form: Opened, field: 'name' | 'phone', text: string) =>
  act(() => form.current.form.setFieldValue(field, text))

test('what was typed is saved over the version it was typed upon, however often it is fetched again', () => {
  const { result, rerender } = open(ACME)
  type(result, 'name', 'Acme Ltd')
  rerender({ ...ACME, version: 2, phone: '030 2' })
  expect(save(result)).toEqual([{ name: 'Acme Ltd', phone: '030 1' }, 1])
  act(() => result.current.form.reset())
  expect(save(result)).toEqual([{ name: 'Acme', phone: '030 2' }, 2])
})

test('a form in which nothing is typed shows what is stored now, and saves over it', () => {
  const { result, rerender } = open(ACME)
  rerender({ ...ACME, version: 2, phone: '030 2' })
  expect(result.current.form.isDirty()).toBe(false)
  expect(save(result)).toEqual([{ name: 'Acme', phone: '030 2' }, 2])
  rerender(ACME)
  expect(save(result)).toEqual([{ name: 'Acme', phone: '030 2' }, 2])
})

test('what changes elsewhere in the record is in nobody’s way', () => {
  const { result, rerender } = open(ACME)
  type(result, 'name', 'Acme Ltd')
  rerender({ ...ACME, version: 2, status: 'inactive' })
  expect(save(result)).toEqual([{ name: 'Acme Ltd', phone: '030 1' }, 2])
})

test('what is typed while a save is under way stays, over what was saved', () => {
  const { result, rerender } = open(ACME)
  type(result, 'name', ' Acme Ltd ')
  save(result)
  type(result, 'phone', '030 3')
  const saved = { ...ACME, version: 2, name: 'Acme Ltd' }
  act(() => result.current.settle(saved))
  rerender(saved)
  expect(result.current.form.isDirty()).toBe(true)
  expect(save(result)).toEqual([{ name: ' Acme Ltd ', phone: '030 3' }, 2])
  const again = { ...saved, version: 3, phone: '030 3' }
  act(() => result.current.settle(again))
  expect(result.current.form.values).toEqual({ name: 'Acme Ltd', phone: '030 3' })
  expect(result.current.form.isDirty()).toBe(false)
})

test('a form that is left is there again as it was left, and over the same version', () => {
  const first = open(ACME, 'ada acme client')
  type(first.result, 'name', 'Acme Ltd')
  first.unmount()
  expect(open(ACME, 'bob acme client').result.current.form.values.name).toBe('Acme')
  const second = open({ ...ACME, version: 2, phone: '030 2' }, 'ada acme client')
  expect(second.result.current.form.isDirty()).toBe(true)
  expect(save(second.result)).toEqual([{ name: 'Acme Ltd', phone: '030 1' }, 1])
  act(() => second.result.current.form.reset())
  second.unmount()
  expect(open(ACME, 'ada acme client').result.current.form.values.name).toBe('Acme')
})

test('what was left and is come back to says since when, and can be begun afresh', () => {
  const first = open(ACME, 'afresh')
  expect(first.result.current.continuedFrom).toBeNull()
  type(first.result, 'name', 'Acme Ltd')
  first.unmount()
  const { result } = open(ACME, 'afresh')
  expect(result.current.continuedFrom).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(result.current.form.getValues().name).toBe('Acme Ltd')
  act(() => result.current.startAfresh())
  expect(result.current.continuedFrom).toBeNull()
  expect(result.current.form.getValues().name).toBe('Acme')
})
