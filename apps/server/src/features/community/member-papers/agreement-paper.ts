import { fill } from '@banyan/contract/words/sentence.ts'
import words from '@banyan/contract/words/en/member-papers.ts'
import { showDateTime } from '@banyan/domain/calendar/show.ts'
import type { Company } from '#kit/company.ts'
import { setFacts } from '#kit/paper/facts.ts'
import { setFlow } from '#kit/paper/set-flow.ts'
import { setLetterhead } from '#kit/paper/letterhead.ts'
import { setNote } from '#kit/paper/note.ts'
import { createPaper, printed } from '#kit/paper/paper.ts'
import type { Acceptance } from './queries.ts'

interface AgreementPaper {
  readonly company: Company
  readonly logo: Buffer | undefined
  readonly holder: { readonly name: string; readonly user_id: string }
  readonly acceptance: Acceptance
}

const { agreement: says } = words

/** What a member agreed to, when and from where, as a PDF of A4: dated by the agreement, and the same bytes each time. */
export async function agreementPaper({ company, logo, holder, acceptance }: AgreementPaper): Promise<Buffer> {
  const { name, address, gstin, support_email, support_mobile, zone } = company
  const { terms_version_id, accepted_at, published_at, accepted_from, body } = acceptance
  const no = `AG-${holder.user_id}-${terms_version_id}`
  const paper = createPaper({ title: `${says.title} ${no}`, author: name, dated: accepted_at })
  setLetterhead(paper, { name, address, gstin, reach: [support_email, support_mobile], logo }, says.title)
  setFacts(paper, [
    { label: says.no, text: no },
    { label: says.version, text: String(terms_version_id) },
    { label: says.name, text: holder.name },
    { label: says.user_id, text: holder.user_id },
    { label: says.accepted, text: showDateTime(accepted_at.getTime(), zone) },
    { label: says.published, text: showDateTime(published_at.getTime(), zone) },
    { label: says.from, text: accepted_from },
  ])
  setNote(paper, fill(says.note, { ...holder, company: name }), { size: 9.5 })
  setNote(paper, says.terms, { size: 12 })
  setFlow(paper, body, { size: 10 })
  return printed(paper, says.unsigned)
}
