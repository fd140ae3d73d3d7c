/** A place in a body, from the outside in. */
export type Path = readonly (string | number)[]

/** Longer than any field but a document, and so short that the body is read. */
const huge = 'x'.repeat(12_000)

/** Values that cannot stand where these stood, by what stood there. */
function wrongFor(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return [{}, huge, 7, null, [null]]
  if (value === null) return [{}, [], true, huge]
  if (typeof value === 'object') return [[], huge, 7, null]
  if (typeof value === 'boolean') return ['true', 1, [], null]
  if (typeof value === 'number') return ['7', -1, 1.5, 1e308, true, [], {}, null]
  if (typeof value !== 'string') throw new TypeError(`${name} is nothing JSON knows`)
  const text = value
  const noText = [7, true, {}, [text], null, huge, `${text}\0`, `${text}\ud800`]
  if (['price', 'bv', 'daily_cap'].includes(name)) return [...noText, ...notMoney]
  return name.endsWith('_id') && /^\d+$/.test(text) ? [...noText, ...notIds] : noText
}

export const notMoney = ['-1.00', '1.234', '1e3', '0x10', 'NaN', 'Infinity', '1,000.00', '', ' 5', '9'.repeat(16), '٣']
export const notIds = ['-1', '1.5', 'abc', '', '9'.repeat(19), ' 1', '1e3', '0x1']

export function replaced(body: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const copy = structuredClone(body) as Record<string | number, unknown>
  copy[name] = replaced(copy[name], rest, value)
  return copy
}

/** Every place in a body, objects and lists before what is in them. */
export const placesIn = (body: unknown, path: Path = []): Path[] =>
  typeof body !== 'object' || body === null
    ? []
    : Object.entries(body).flatMap(([name, value]) => {
        const here = [...path, Array.isArray(body) ? Number(name) : name]
        return [here, ...placesIn(value, here)]
      })

export const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string | number, unknown>)[name], body)

/** Without one of these another would do, and the answer may name that. */
const alternatives = new Set(['own_package'])

export interface Spoiled {
  /** In what way; the same words wherever it is the same. */
  readonly how: string
  /** The field at fault, as an answer names it. */
  readonly field: string
  readonly path: Path
  /** What stands there instead; undefined where it is missing. */
  readonly value: unknown
  /** Absence, null and length are faults only where the contract says so. */
  readonly mayBeFine: boolean
}

/** Good bodies spoiled in one place: every way we know for what stands there. */
export interface SpoiledPlace {
  /** The same for places of different bodies that are spoiled alike. */
  readonly kind: string
  readonly spoiled: readonly Spoiled[]
}

const howOf = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? 'missing'

/** A good body, spoiled in one place at a time. */
export const spoiledPlaces = (good: unknown): SpoiledPlace[] => [
  ...placesIn(good).map((path): SpoiledPlace => {
    const name = String(path.at(-1))
    const field = path.join('.')
    const wrong = wrongFor(name, valueAt(good, path)).map((value) => ({
      how: howOf(value),
      field,
      path,
      value,
      mayBeFine: value === null || value === huge,
    }))
    const missing = { field: alternatives.has(name) ? path.slice(0, -1).join('.') : field, mayBeFine: true }
    return { kind: name, spoiled: [...wrong, { how: 'missing', ...missing, path, value: undefined }] }
  }),
  ...[[], ...placesIn(good)]
    .filter((path) => isObject(valueAt(good, path)))
    .map((path) => ({
      kind: path.length === 0 ? 'the body' : 'an object in it',
      spoiled: ['unknown_field', 'constructor', 'toString'].map((name) => ({
        how: name,
        field: [...path, name].join('.'),
        path: [...path, name],
        value: 1,
        mayBeFine: false,
      })),
    })),
  {
    kind: 'instead of the body',
    spoiled: [null, [], 'text', 7, true].map((value) => ({
      how: howOf(value),
      field: '',
      path: [],
      value,
      mayBeFine: false,
    })),
  },
]

/** A good body with all of this in it. */
export const spoiledBy = (good: unknown, spoiled: readonly Pick<Spoiled, 'path' | 'value'>[]): unknown =>
  spoiled.reduce((body, { path, value }) => replaced(body, path, value), good)

const isWithin = (inner: string, outer: string): boolean =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`)

/** Whether two places may be spoiled at once: neither holds the other, and each is named by itself. */
export const areApart = (one: Spoiled, other: Spoiled): boolean => {
  // A body may have a megabyte.
  if (one.value === huge && other.value === huge) return false
  const names = ({ field, path }: Spoiled) => [field, path.join('.')]
  return names(one).every((its) => names(other).every((theirs) => !isWithin(its, theirs) && !isWithin(theirs, its)))
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
