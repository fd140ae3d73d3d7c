import { listFranchiseCounterSales } from '@banyan/contract/pins/counter-sales.ts'
import { CounterSalesPage } from '../../features/counter-sales/counter-sales-page.tsx'

export const FranchiseCounterSalesPage = () => <CounterSalesPage of={listFranchiseCounterSales} scope="franchise" />
