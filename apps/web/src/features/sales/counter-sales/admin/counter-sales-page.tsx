import { counterSaleLists } from '@banyan/contract/counter-sales/counter-sales.ts'
import { CounterSalesPage } from '../counter-sales-page.tsx'

export const AdminCounterSalesPage = () => <CounterSalesPage of={counterSaleLists.admin} scope="admin" />
