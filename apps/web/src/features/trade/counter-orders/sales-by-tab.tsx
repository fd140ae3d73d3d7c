import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'

interface Props {
  /** Pins and packages, under the tabs. */
  pins: (tabs: ReactNode) => ReactNode
  goods: (tabs: ReactNode) => ReactNode
}

/** What franchises sell over their counters: pins and packages, and goods, a list behind each tab. */
export function SalesByTab({ pins, goods }: Props) {
  const { pathname } = useLocation()
  const chosen = useQueryParam('tab') === 'goods' ? 'goods' : 'pins'
  const tabs = (
    <ViewsBar
      chosen={chosen}
      views={[
        { key: 'pins', label: text('counter_orders.tabs.pins'), href: pathname },
        { key: 'goods', label: text('counter_orders.tabs.goods'), href: `${pathname}?tab=goods` },
      ]}
    />
  )
  return chosen === 'goods' ? goods(tabs) : pins(tabs)
}
