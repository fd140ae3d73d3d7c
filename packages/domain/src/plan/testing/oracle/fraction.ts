/** An exact fraction; the denominator is above zero. */
export interface Exact {
  readonly n: bigint
  readonly d: bigint
}

/** The same fraction in lowest terms, so that long sums stay small. */
function lowest({ n, d }: Exact): Exact {
  let [a, b] = [n < 0n ? -n : n, d]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? { n: 0n, d: 1n } : { n: n / a, d: d / a }
}

export const whole = (n: bigint): Exact => ({ n, d: 1n })
export const plus = (a: Exact, b: Exact): Exact =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : lowest({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const minus = (a: Exact, b: Exact): Exact => plus(a, { n: -b.n, d: b.d })
export const times = (a: Exact, b: Exact): Exact => lowest({ n: a.n * b.n, d: a.d * b.d })
export const compare = (a: Exact, b: Exact): number => Number(minus(a, b).n > 0n) - Number(minus(a, b).n < 0n)
export const isAbove = (a: Exact, b: Exact): boolean => compare(a, b) > 0

export function exact(text: string): Exact {
  const [wholePart = '0', part = ''] = text.split('.')
  return { n: BigInt(wholePart + part), d: 10n ** BigInt(part.length) }
}

/** To the nearest multiple of 1 / scale, halves away from zero. */
export function rounded({ n, d }: Exact, scale: bigint): Exact {
  const sign = n < 0n ? -1n : 1n
  return { n: sign * ((2n * n * sign * scale + d) / (2n * d)), d: scale }
}

/** Down to a multiple of 1 / scale; for values of zero or more. */
export const lowered = ({ n, d }: Exact, scale: bigint): Exact => ({ n: (n * scale) / d, d: scale })

/** The value with exactly so many decimals, which it must not exceed. */
export function fixed(a: Exact, digits: number): string {
  const scaled = (a.n * 10n ** BigInt(digits)) / a.d
  const text = (scaled < 0n ? -scaled : scaled).toString().padStart(digits + 1, '0')
  const cut = text.length - digits
  return `${scaled < 0n ? '-' : ''}${text.slice(0, cut)}${digits > 0 ? `.${text.slice(cut)}` : ''}`
}

/** The shortest decimal of a value that has at most 30 decimals. */
export const shortest = (a: Exact): string => fixed(a, 30).replace(/0+$/, '').replace(/\.$/, '')
