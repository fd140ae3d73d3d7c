import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { monthOf } from '@banyan/domain/calendar/business-day.ts'
import { changedSearch } from '#kit/list/list-state.ts'
import { useThisDay } from '#kit/use-this-day.ts'
import { daysFrom, type TypedDays } from './days.ts'

/** The days of the page: as they are typed, and as they are asked for, which the address keeps. At first this month. */
export function useDays() {
  const [search, setSearch] = useSearchParams()
  const today = useThisDay()
  const [typed, setTyped] = useState<TypedDays>({
    from: search.get('from') ?? `${monthOf(today)}-01`,
    to: search.get('to') ?? today,
  })
  const change = (next: TypedDays) => {
    setTyped(next)
    const { from, to } = daysFrom(next, today)
    setSearch((before) => changedSearch(before, { from, to }), { replace: true, preventScrollReset: true })
  }
  return { typed, asked: daysFrom(typed, today), change }
}
