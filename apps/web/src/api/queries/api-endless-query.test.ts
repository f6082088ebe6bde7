import { expect, test } from 'vitest'
import { cursorOf } from './api-endless-query.ts'

test('the next page begins where its address says', () => {
  expect(cursorOf('/api/auth/companies/1/activity/?page=2&kind=invoice&cursor=WyItY3%3D')).toBe('WyItY3=')
})

test('after the last page comes none', () => {
  expect(cursorOf(null)).toBeUndefined()
  expect(cursorOf('/api/clients/?page=2')).toBeUndefined()
})
