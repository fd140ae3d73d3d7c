import { counterSaleLists } from '@banyan/contract/counter-sales/counter-sales.ts'
import { CounterSalesPage } from '../counter-sales-page.tsx'

export const UserCounterSalesPage = () => <CounterSalesPage of={counterSaleLists.user} scope="user" />
