import { sql, type RawBuilder } from 'kysely'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'

/**
 * Whether the rights of a `person`, by the alias of its row, have this page: those who hold everything have it. A page that is
 * switched off for everybody counts as held; compulsory pages are held whatever this says.
 */
export const holdsPage = (person: string, key: PageKey): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${person}.access_rights`)} is null
    or ${page(key).id}::integer = any(${sql.ref(`${person}.access_rights`)}))`
