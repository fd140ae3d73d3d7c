import { type PageKey, page } from '@banyan/contract/catalogue/catalogue.ts'
import { useCompany } from '../session/company.ts'
import { usePerson } from '../session/person.ts'

/** What the company calls a page: the name in its route table, which an admin may have changed. */
export function usePageName(key: PageKey): string {
  const company = useCompany()
  const person = usePerson()
  const declared = page(key)
  return (person?.routes ?? company.routes).find((row) => row.id === declared.id)?.name ?? declared.name
}
