import { addressOf } from '@banyan/contract/catalogue/addresses.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useCompany } from '../session/company.ts'
import { usePerson } from '../session/person.ts'

/** What the company calls a page: the name in its route table, which an admin may have changed. */
export function usePageName(key: PageKey): string {
  const company = useCompany()
  const person = usePerson()
  const { id } = addressOf(key)
  return (person?.routes ?? company.routes).find((row) => row.id === id)?.name ?? ''
}
