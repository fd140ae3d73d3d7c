import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { changedSearch } from '#kit/list/list-state.ts'
import { useThisDay } from '#kit/use-this-day.ts'
import { daysFrom, type TypedDays } from './days.ts'

/** The days of the page: as they are typed, and as they are asked for, which the address keeps. */
export function useDays() {
  const [search, setSearch] = useSearchParams()
  const today = useThisDay()
  const [typed, setTyped] = useState<TypedDays>({
    from: search.get('from') ?? undefined,
    to: search.get('to') ?? undefined,
  })
  const change = (next: TypedDays) => {
    setTyped(next)
    const { from, to } = daysFrom(next, today)
    setSearch((before) => changedSearch(before, { from, to }), { replace: true, preventScrollReset: true })
  }
  return { typed, asked: daysFrom(typed, today), change }
}
