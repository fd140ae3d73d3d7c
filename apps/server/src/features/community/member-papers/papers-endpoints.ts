import * as contract from '@banyan/contract/member-papers/member-papers.ts'
import { paperSetting } from '@banyan/contract/member-papers/settings.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { mount, mountBytes, type Api } from '#kit/http/mount.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { maybeLogo } from '#kit/paper/logo.ts'
import { maybePhoto } from '#kit/paper/photo.ts'
import { createPaperTurns, sendPaper } from '#kit/paper/set-paper.ts'
import { mountSetting } from '#features/people/records/index.ts'
import { mountAgreements } from './agreement-endpoints.ts'
import { cardPaper } from './card-paper.ts'
import { letterPaper } from './letter-paper.ts'
import { cardOf, letterOf } from './paper-of.ts'
import { standingOf, type Holder } from './standing.ts'

const setInTurn = createPaperTurns('receipts')

/** Whoever may have papers. Refuses with 409 whom the page tells what is missing. */
async function getHolder(context: Asking): Promise<Holder> {
  const { holder } = await standingOf(context)
  if (holder === undefined) throw new Refusal(409, 'paper_lacking', said('people.paper_lacking'))
  return holder
}

/** What a member still lacks for a paper, or the paper. */
async function offer<P>(context: Asking, paperOf: (context: Asking, holder: Holder) => Promise<P>) {
  const { lacking, holder } = await standingOf(context)
  return { data: { lacking: [...lacking], paper: holder === undefined ? null : await paperOf(context, holder) } }
}

/** The papers of a direct seller, for themselves alone. */
export function mountMemberPapers(api: Api): void {
  mountSetting(api, paperSetting)
  mountAgreements(api)
  mount(api, contract.getWelcomeLetter, (context) => offer(context, letterOf))
  mount(api, contract.getIdCard, (context) => offer(context, cardOf))

  mountBytes(api, contract.getWelcomeLetterPdf, async (context, _request, reply) => {
    const [holder, company] = [await getHolder(context), companyOf(context)]
    const letter = await letterOf(context, holder)
    const paper = await setInTurn(context, async () =>
      letterPaper({ letter, zone: company.zone, logo: await maybeLogo(context.files, company.logo) }),
    )
    return sendPaper(reply, contract.letterFileName(letter.user_id), paper)
  })

  mountBytes(api, contract.getIdCardPdf, async (context, _request, reply) => {
    const [holder, company] = [await getHolder(context), companyOf(context)]
    const card = await cardOf(context, holder)
    const paper = await setInTurn(context, async () => {
      const [logo, photo] = await Promise.all([
        maybeLogo(context.files, company.logo),
        maybePhoto(context.files, holder.profile_image),
      ])
      const { base_url } = context
      const check = base_url === undefined ? card.code : `${base_url}${page('any/accounts/view').path}#${card.code}`
      return cardPaper({ card, zone: company.zone, logo, photo, check })
    })
    return sendPaper(reply, contract.cardFileName(card.card_no), paper)
  })
}
