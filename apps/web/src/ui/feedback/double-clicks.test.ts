import { beforeEach, expect, test, vi } from 'vitest'
import './double-clicks.ts'

const pressed = vi.fn()
let now = 0

function show(html: string): void {
  document.body.innerHTML = html
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed(button.id))
}
function click(id: string, afterMs: number, x = 50): void {
  now += afterMs
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 50 })
  Object.defineProperty(event, 'timeStamp', { value: now })
  document.getElementById(id)?.dispatchEvent(event)
}
const took = () => pressed.mock.calls.flat()

beforeEach(() => {
  pressed.mockReset()
  now += 10_000
})

test.each([0, 90, 300, 399])(
  '%i ms later, what has come in the place of what was clicked is not pressed',
  (gap) => {
    show('<button id="open"></button>')
    click('open', 0)
    show('<button id="confirm"></button>')
    click('confirm', gap)
    expect(took()).toEqual(['open'])
    click('confirm', 400)
    expect(took()).toEqual(['open', 'confirm'])
  },
)

test('the same button is pressed as often as it is clicked, whichever part of it is met', () => {
  show('<button id="next"><i id="arrow"></i></button>')
  click('next', 0)
  click('arrow', 90)
  expect(took()).toEqual(['next', 'next'])
})

test('a click at another place is meant', () => {
  show('<button id="one"></button><button id="two"></button>')
  click('one', 0)
  click('two', 90, 90)
  expect(took()).toEqual(['one', 'two'])
})

test('a label clicks its field', () => {
  show('<label id="word" for="box">Agree</label><input type="checkbox" id="box">')
  click('word', 0)
  click('box', 0)
  const box = document.getElementById('box') as HTMLInputElement
  // Once by the label, as browsers do, and once by hand.
  expect(box.checked).toBe(false)
})

test('Enter that is held down presses nothing more', () => {
  show('<button id="send"></button><form><input id="amount"></form><input id="cell">')
  const held = (id: string, repeat: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true })
    document.getElementById(id)?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([held('send', false), held('send', true), held('amount', true), held('cell', true)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
