import { useEffect } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useCompany } from '../session/company.ts'
import { usePageName } from './page-name.ts'
import { titleOf } from './title.ts'

/** Names the document after the page. The refresh page has no such line, so there the title stays. */
export function PageTitle({ of }: { of: PageKey }) {
  const { info } = useCompany()
  const name = usePageName(of)
  const title = titleOf(info.name, name)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
