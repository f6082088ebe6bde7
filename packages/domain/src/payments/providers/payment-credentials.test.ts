import { describe, expect, it } from 'vitest'
import { credentialNamesOf, mergeCredentials, unknownCredentials } from './payment-credentials.ts'

describe('the credentials of a payment method', () => {
  it('are those of its provider, and none where staff confirm the money', () => {
    expect(credentialNamesOf('card')).toEqual(['publishable_key', 'secret_key', 'webhook_secret'])
    expect(credentialNamesOf('paypal')).toEqual(['client_id', 'client_secret'])
    for (const method of ['bank_transfer', 'wire_transfer', 'cash', 'check', 'other', 'constructor'])
      expect(credentialNamesOf(method)).toEqual([])
  })

  it('are known by name', () => {
    expect(unknownCredentials('card', ['secret_key', 'client_id', '__proto__'])).toEqual([
      'client_id',
      '__proto__',
    ])
    expect(unknownCredentials('cash', ['secret_key'])).toEqual(['secret_key'])
    expect(unknownCredentials('paypal', ['client_secret'])).toEqual([])
  })

  it('are changed one by one: what is not named stays, null takes away', () => {
    const kept = { client_id: 'a', client_secret: 'b' }
    expect(mergeCredentials(kept, { client_secret: 'c' })).toEqual({ client_id: 'a', client_secret: 'c' })
    expect(mergeCredentials(kept, { client_id: null })).toEqual({ client_secret: 'b' })
    expect(mergeCredentials({}, { client_id: null })).toEqual({})
  })
})
