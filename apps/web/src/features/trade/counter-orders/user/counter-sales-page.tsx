import { counterOrderLists } from '@banyan/contract/counter-orders/counter-orders.ts'
import { counterSaleLists } from '@banyan/contract/counter-sales/counter-sales.ts'
import { CounterSalesPage } from '#features/sales/counter-sales/index.ts'
import { SalesByTab } from '../sales-by-tab.tsx'
import { SoldGoods } from '../sold-goods.tsx'

/** What the member bought at counters of franchises. */
export const UserCounterSalesPage = () => (
  <SalesByTab
    pins={(tabs) => <CounterSalesPage of={counterSaleLists.user} scope="user" note={tabs} />}
    goods={(tabs) => <SoldGoods of={counterOrderLists.user} scope="user" page="user/counter-sales" note={tabs} />}
  />
)
