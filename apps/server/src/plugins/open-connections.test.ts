import { expect, test } from 'vitest'
import { OpenConnections, type Connection } from './open-connections.ts'

/** Connections that note by name what was closed. */
function held(limits: { in_all: number; per_place: number }) {
  const closed: string[] = []
  const open = new OpenConnections(limits)
  const connect = (name: string, place: string, hasSaid = true): Connection | undefined => {
    const connection = { place, hasSaid: () => hasSaid, close: () => void closed.push(name) }
    return open.add(connection) ? connection : undefined
  }
  return { open, closed, connect }
}

test('eleven places that take all there is make room for the twelfth, and go on losing to everybody who comes', () => {
  const { closed, connect } = held({ in_all: 5_000, per_place: 500 })
  for (let at = 0; at < 5_500; at++) connect(`flood ${at}`, `flood ${at % 11}`)
  expect(closed).toHaveLength(500)
  for (let at = 0; at < 400; at++) expect(connect(`guest ${at}`, `guest ${at}`)).toBeDefined()
  expect(closed).toHaveLength(900)
  expect(closed.filter((name) => name.startsWith('guest'))).toEqual([])
})

test('whoever has most loses what has been quiet longest', () => {
  const { open, closed, connect } = held({ in_all: 4, per_place: 4 })
  const first = connect('first', 'many')!
  connect('second', 'many')
  connect('third', 'many')
  connect('other', 'one')
  open.setBusy(first)
  open.setIdle(first)
  connect('guest', 'two')
  expect(closed).toEqual(['second'])
})

test('what is being answered is never cut off: then there is no room', () => {
  const { open, closed, connect } = held({ in_all: 3, per_place: 3 })
  const busy = ['a', 'b', 'c'].map((name) => connect(name, 'many')!)
  for (const each of busy) open.setBusy(each)
  expect(connect('guest', 'one')).toBeUndefined()
  open.setIdle(busy[1]!)
  expect(connect('guest', 'one')).toBeDefined()
  expect(closed).toEqual(['b'])
})

test('a place at its own limit makes room among its own', () => {
  const { open, closed, connect } = held({ in_all: 100, per_place: 2 })
  const first = connect('first', 'one')!
  connect('other', 'two')
  connect('second', 'one')
  expect(connect('third', 'one')).toBeDefined()
  expect(closed).toEqual(['first'])
  // What was closed is told once more by its socket, and counts no second time.
  open.drop(first)
  expect(connect('fourth', 'one')).toBeDefined()
  expect(closed).toEqual(['first', 'second'])
})

test('what is closed leaves its place', () => {
  const { open, closed, connect } = held({ in_all: 2, per_place: 2 })
  const first = connect('first', 'one')!
  connect('second', 'two')
  open.drop(first)
  expect(connect('third', 'three')).toBeDefined()
  expect(closed).toEqual([])
})

test('what never said a word goes before a request that is on its way', () => {
  const { closed, connect } = held({ in_all: 100, per_place: 3 })
  connect('half a request', 'one')
  connect('silent', 'one', false)
  connect('other', 'one')
  connect('next', 'one', false)
  connect('and next', 'one', false)
  expect(closed).toEqual(['silent', 'next'])
})
