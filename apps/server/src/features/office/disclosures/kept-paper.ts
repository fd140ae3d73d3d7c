import type { Disclosure } from '@banyan/contract/compliance/disclosure.ts'
import type { Company } from '#kit/company.ts'
import type { Asking } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { maybeLogo } from '#kit/paper/logo.ts'
import { createPaperTurns, type SetPaper } from '#kit/paper/set-paper.ts'
import { disclosurePaper } from './disclosure-paper.ts'

interface Kept {
  readonly says: string
  readonly paper: Promise<SetPaper>
}
const keptOf = new WeakMap<Database, Map<number, Kept>>()

const setInTurn = createPaperTurns('statements')

/** What a paper depends on besides the figures, which are those of a moment. */
const saysOf = ({ reckoned_at, frozen_at, is_over }: Disclosure, company: Company): string => {
  const { name, address, gstin, support_email, support_mobile, logo, zone } = company
  const { currency_symbol, is_currency_symbol_prefixed } = company
  const writer = [name, address, gstin, support_email, support_mobile, logo, zone]
  return JSON.stringify([reckoned_at, frozen_at, is_over, writer, currency_symbol, is_currency_symbol_prefixed])
}

/** The PDF of a year, set once for the same figures however many ask for it. */
export function keptPaper(
  asking: Pick<Asking, 'db' | 'files' | 'actor' | 'ip'>,
  disclosure: Disclosure,
  company: Company,
): Promise<SetPaper> {
  const { db, files } = asking
  const papers = keptOf.get(db) ?? new Map<number, Kept>()
  keptOf.set(db, papers)
  const says = saysOf(disclosure, company)
  const kept = papers.get(disclosure.year)
  if (kept?.says === says) return kept.paper
  const paper = setInTurn(asking, async () =>
    disclosurePaper({ disclosure, company, logo: await maybeLogo(files, company.logo) }),
  )
  papers.set(disclosure.year, { says, paper })
  paper.catch(() => papers.delete(disclosure.year))
  return paper
}
