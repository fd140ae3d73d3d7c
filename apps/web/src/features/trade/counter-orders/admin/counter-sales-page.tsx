import { counterOrderLists } from '@banyan/contract/counter-orders/counter-orders.ts'
import { counterSaleLists } from '@banyan/contract/counter-sales/counter-sales.ts'
import { CounterSalesPage } from '#features/sales/counter-sales/index.ts'
import { SalesByTab } from '../sales-by-tab.tsx'
import { SoldGoods } from '../sold-goods.tsx'

/** What franchises sold over their counters. */
export const AdminCounterSalesPage = () => (
  <SalesByTab
    pins={(tabs) => <CounterSalesPage of={counterSaleLists.admin} scope="admin" note={tabs} />}
    goods={(tabs) => <SoldGoods of={counterOrderLists.admin} scope="admin" page="admin/counter-sales" note={tabs} />}
  />
)
