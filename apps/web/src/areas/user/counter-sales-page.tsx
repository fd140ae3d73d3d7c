import { listUserCounterSales } from '@banyan/contract/pins/counter-sales.ts'
import { CounterSalesPage } from '../../features/counter-sales/counter-sales-page.tsx'

export const UserCounterSalesPage = () => <CounterSalesPage of={listUserCounterSales} scope="user" />
