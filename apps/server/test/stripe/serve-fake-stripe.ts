import { createServer } from 'node:http'
import { startFakeStripe } from './fake-stripe.ts'

/**
 * The stand-in for Stripe as a process of its own, for browser tests: at the port named, and at the one behind it a desk where a
 * dispute is opened (`?intent=…&to=…&secret=…`) and told to whoever `to` names.
 */
const port = Number(process.argv[2])
const stripe = await startFakeStripe(port)

createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [intent, to, secret] = ['intent', 'to', 'secret'].map((name) => searchParams.get(name) ?? '')
  const before = stripe.events.length
  if (intent && to && secret) {
    stripe.dispute(intent, 10_000)
    for (const event of stripe.events.slice(before)) await stripe.send(event, to, secret)
  }
  response.end(String(stripe.events.length - before))
}).listen(port + 1, '127.0.0.1')
