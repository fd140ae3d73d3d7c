import type { ReactNode } from 'react'
import { MoneyArt, PaperArt, ParcelArt, PeopleArt } from '#ui/faces/art.tsx'

type Noun = 'people' | 'money' | 'parcels' | 'papers'

const drawings: Readonly<Record<Noun, () => ReactNode>> = {
  people: PeopleArt,
  money: MoneyArt,
  parcels: ParcelArt,
  papers: PaperArt,
}

/** What the rows of a list are, by the beginning of its key; the longest that fits says it. */
const nouns: readonly (readonly [begins: string, noun: Noun])[] = [
  ['member_list', 'people'],
  ['rights', 'people'],
  ['members', 'people'],
  ['network_team', 'people'],
  ['incomes', 'money'],
  ['closings', 'money'],
  ['counter_sales', 'money'],
  ['donations', 'money'],
  ['donation_admin', 'money'],
  ['banking', 'money'],
  ['topups', 'money'],
  ['package_admin', 'parcels'],
  ['dispatches', 'parcels'],
  ['topups.offers', 'parcels'],
]

/** The noun of a list; whatever has none of its own is a record on paper: pins, requests, the audit. */
export function nounOf(key: string): Noun {
  const fitting = nouns.filter(([begins]) => key === begins || key.startsWith(`${begins}.`))
  return fitting.toSorted(([one], [other]) => other.length - one.length)[0]?.[1] ?? 'papers'
}

/** The drawing of an empty list, by what its rows are. */
export function ArtFor({ of }: { of: string }) {
  const Drawing = drawings[nounOf(of)]
  return <Drawing />
}
