import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listStockValue } from '@banyan/contract/stock/reports.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useThisDay } from '#kit/use-this-day.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { anyOwnerColumn } from './owner-column.tsx'

const isDay = (typed: string | null) => typed !== null && /^\d{4}-\d{2}-\d{2}$/.test(typed)

/** What was in stock when a day ended, and what it cost; `?day=` is the day, and without it it is now. */
export function StockValuePage() {
  const [search, setSearch] = useSearchParams()
  const today = useThisDay()
  const asked = search.get('day')
  const on = asked !== null && isDay(asked) ? asked : today
  // What is typed and is no day yet stays in the field.
  const [typed, setTyped] = useState(on)
  const choose = (day: string) => {
    setTyped(day)
    if (day !== '' && !isDay(day)) return
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (day === '' || day === today) after.delete('day')
      else after.set('day', day)
      return after
    })
  }
  return (
    <ListPage
      of={listStockValue}
      page="admin/stock-value"
      fixed={{ on }}
      note={<DateField label={text('stock.value.on')} value={typed} max={today} onChange={choose} />}
      columns={{
        owner_name: anyOwnerColumn(),
        place: { head: text('stock.fields.place'), words: (place) => text(`stock.places.${place}`), card: 'note' },
        code: { head: text('stock.fields.code'), as: 'code', card: 'note' },
        name: { head: text('stock.fields.name'), card: 'title' },
        quantity: { head: text('stock.fields.quantity'), card: 'note' },
        value: { head: text('stock.value.cost'), card: 'figure' },
      }}
      filters={[
        { name: 'words', head: text('stock.fields.name') },
        { name: 'place' },
        { name: 'is_company', head: text('stock.value.is_company') },
        { name: 'user_id', head: text('stock.correct.user_id') },
      ]}
      none="stock.none_valued"
    />
  )
}
