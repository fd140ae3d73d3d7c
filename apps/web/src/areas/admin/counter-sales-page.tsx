import { listAdminCounterSales } from '@banyan/contract/pins/counter-sales.ts'
import { CounterSalesPage } from '../../features/counter-sales/counter-sales-page.tsx'

export const AdminCounterSalesPage = () => <CounterSalesPage of={listAdminCounterSales} scope="admin" />
