import { hostileTexts, unkeepableTexts } from '../hostile-texts.ts'
import type { Chance } from './chance.ts'

const texts: readonly string[] = [...Object.values(hostileTexts), ...Object.values(unkeepableTexts)]

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const numbers = [0, -1, -0, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 0.1 + 0.2, 1e-9]
const words = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '9'.repeat(15),
  '9'.repeat(18),
  '9'.repeat(19),
  '9'.repeat(400),
  '0x10',
  'NaN',
  'null',
  'true',
  '٣',
  '-0.00',
  '1.005',
  '0.01',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '2026-01-01T00:00:00Z',
]

/** Something that should not stand where it stands. */
export function hostileValue(chance: Chance): unknown {
  const kind = chance.below(12)
  if (kind < 4) return chance.pick(texts)
  if (kind < 6) return chance.pick(words)
  if (kind < 8) return chance.pick(numbers)
  if (kind === 8) return chance.pick([null, true, false, [], {}, [[]], [null], { $ne: null }, { length: 1e9 }])
  if (kind === 9) return deep(chance.pick([3, 30, 300]))
  if (kind === 10) return Array.from({ length: chance.pick([1, 2, 1_001]) }, () => chance.pick(['1', '2', 1, null]))
  return String.fromCharCode(...Array.from({ length: 1 + chance.below(40) }, () => chance.below(0x1_0000)))
}

/** The same, as it can stand in an address or a header. */
export function hostileWord(chance: Chance): string {
  const value = hostileValue(chance)
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.slice(0, chance.pick([50, 500, 5_000]))
}

type Holder = Record<string | number, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Every object and list in a body. */
const holdersIn = (value: unknown): Holder[] =>
  isHolder(value) ? [value, ...Object.values(value).flatMap(holdersIn)] : []

const poisons = ['unknown_field', '__proto__', 'constructor', 'toString', 'id', 'is_admin', '', '\0', '👩']

/** Changes one place: another value, a missing one, or one more. */
function spoilOnce(body: Holder, chance: Chance): void {
  const holder = chance.pick(holdersIn(body))
  const names = Object.keys(holder)
  const name = names.length === 0 ? 'unknown_field' : chance.pick(names)
  const way = chance.below(8)
  if (way === 0) delete holder[name]
  else if (way === 1) Object.defineProperty(holder, chance.pick(poisons), plainly(hostileValue(chance)))
  else Object.defineProperty(holder, name, plainly(hostileValue(chance)))
}

/** Defined and not assigned, so that `__proto__` becomes a field as it does on the wire. */
const plainly = (value: unknown) => ({ value, enumerable: true, configurable: true, writable: true })

/** Keys and versions as they may be by now, where a good body can only name the first. */
export function moved(body: unknown, chance: Chance): unknown {
  if (!isHolder(body) || Array.isArray(body)) return body
  const entries = Object.entries(body).map(([name, value]) => {
    if (name === 'version') return [name, 1 + chance.below(6)]
    const isKey = name.endsWith('_id') && typeof value === 'string' && /^\d+$/.test(value)
    return [name, isKey && name !== 'package_id' ? String(1 + chance.below(60)) : value]
  })
  return Object.fromEntries(entries)
}

/** Long numbers as nobody wrote them before, such as those of payments, which count once; the same one stays the same. */
export function renewed(body: unknown, chance: Chance): unknown {
  if (!isHolder(body) || chance.once(4)) return body
  const figures = String(1_000_000 + chance.below(9_000_000)).slice(1)
  const text = JSON.stringify(body).replaceAll(/(?<!\d)\d{12}(?!\d)/g, (number) => number.slice(0, 6) + figures)
  return JSON.parse(text)
}

/** A copy of a body with some places spoiled. */
export function spoiled(body: unknown, chance: Chance): unknown {
  if (!isHolder(body) || chance.once(20)) return hostileValue(chance)
  const copy = structuredClone(body)
  for (let left = 1 + chance.below(3); left > 0; left--) spoilOnce(copy, chance)
  return copy
}
