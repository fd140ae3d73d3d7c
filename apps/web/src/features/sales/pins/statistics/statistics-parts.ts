const came = ['generated', 'received'] as const
const went = ['transferred', 'used', 'blocked', 'expired', 'cancelled'] as const

type Key = 'opening' | (typeof came)[number] | (typeof went)[number] | 'balance'

export interface StatisticsPart {
  readonly key: Key
  readonly kind: 'sum' | 'more' | 'less'
  /** How long its bar is. */
  readonly value: number
  /** The line's figure, whose name carries its sign. */
  readonly shown: number
}

/** The steps from what there was to what is left, without those of nothing. More unblocked than blocked came back. */
export function statisticsParts(of: Readonly<Record<Key, number>>): StatisticsPart[] {
  const step = (key: Key, change: number): StatisticsPart[] =>
    change === 0 ? [] : [{ key, kind: change > 0 ? 'more' : 'less', value: Math.abs(change), shown: of[key] }]
  const sum = (key: Key): StatisticsPart => ({ key, kind: 'sum', value: of[key], shown: of[key] })
  return [
    sum('opening'),
    ...came.flatMap((key) => step(key, of[key])),
    ...went.flatMap((key) => step(key, -of[key])),
    sum('balance'),
  ]
}
